import type pg from 'pg'
import { fillOrders } from './fill-orders.ts'
import { fillProjects, fillUnits, READERS } from './fill-units.ts'

/** Projects of each unit: its four people have some of those with the chip of the notice each. */
const PROJECTS_OF_UNIT = 20
const FIRST_CHIP = 8
const SECOND_CHIP = 14
const CHIPS = ['腾锐D2000', 'FT-2000/4', '腾云S5000C'] as const
/** The chip that the notice is about. */
export const [CHIP] = CHIPS
/** Releases that people name, V2.0.0 to V2.39.0. */
const RELEASES = 40
/** Of so many certificates one is of the chip. */
const CHIP_EACH = 10

/** Those who read and write the notice, by phone. */
export const PEOPLE = {
  ...READERS,
  ...{ editor: '13700000001', reviewer: '13700000002' },
}

export interface Sizes {
  projects: number
  orders: number
  certificates: number
}

/** Units with projects of three chips, orders that state firmware, and certificates; owners are a fifth of the projects. */
export async function fillChanges(
  client: pg.Client,
  { projects, orders, certificates }: Sizes,
): Promise<void> {
  await fillUnits(client, Math.ceil(projects / PROJECTS_OF_UNIT))
  await client.query(`
    with editor as (
      insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
        select gen_random_uuid(), phone, 'active', 9, '编辑', now(), now()
        from unnest(array['${PEOPLE.editor}', '${PEOPLE.reviewer}']) phone returning id)
    insert into staff_role (account_id, role) select id, 'editor' from editor;`)
  await fillProjects(client, PROJECTS_OF_UNIT)
  await client.query(`
    update project_sheet set server_chip = case when n <= ${FIRST_CHIP} then '${CHIPS[0]}'
        when n <= ${SECOND_CHIP} then '${CHIPS[1]}' else '${CHIPS[2]}' end
      from (select id, split_part(number, '-', 3)::int as n from project) project
      where project.id = project_sheet.project_id;`)
  await fillOrders(client, orders)
  await client.query(`
    insert into work_order_detail (order_id, software)
      select id, '固件版本:UEFI V2.' || substr(number, 4)::int % ${RELEASES} || '.0;操作系统版本:麒麟 V10' from work_order;`)
  await fillCertificates(client, certificates)
}

/** Certificates of all units in turn, one in ten of the chip and one in fifteen past its last day. */
async function fillCertificates(client: pg.Client, certificates: number): Promise<void> {
  await client.query(`
    create temp table holder as
      select unit.id as unit_id, account.id as account_id, unit.name, row_number() over (order by unit.id) - 1 as at
      from unit join account on account.unit_id = unit.id and account.user_type = 1;
    create unique index on holder (at);
    analyze holder;
    insert into certification_application (id, kind, number, unit_id, applicant_id, applicant_name, status, product_name,
        model, folded_model, product_type, platform, company_name, batch_id, is_over, created_at, state_since, updated_at)
      select gen_random_uuid(), 'component', 'N-' || n, unit_id, account_id, holder.name, 'RZSQ_TG', '产品 ' || n, 'X' || n,
        'x' || n, '网卡', case when n % ${CHIP_EACH} = 0 then '${CHIPS[0]}' else '${CHIPS[1]}' end, holder.name,
        gen_random_uuid(), true, now(), now(), now()
      from generate_series(1, ${certificates}) n join holder on holder.at = n % (select count(*) from holder);
    insert into certificate (id, number, kind, unit_id, product_name, model, folded_model, product_type, platform,
        company_name, contact_name, applied_at, issued_on, valid_until, listed_on, verify_code, firmware)
      select id, number, kind, unit_id, product_name, model, folded_model, product_type, platform, company_name,
        applicant_name, created_at, current_date - 1000, current_date + (substr(number, 3)::int % 1500 - 100), current_date - 1000,
        number, 'UEFI V2.' || substr(number, 3)::int % ${RELEASES} || '.0'
      from certification_application;
    drop table holder;`)
}

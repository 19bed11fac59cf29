import type pg from 'pg'

/** People of each unit; the first is its manager. */
const PEOPLE_OF_UNIT = 4
const UNITS_OF_FAE = 10
/** By phone: whoever asks for lists in the benches. */
export const READERS = { customer: '13800010002', fae: '13900000001', manager: '13900000000' } as const

/** Units with their people, and FAEs who look after ten of them each. */
export async function fillUnits(client: pg.Client, units: number): Promise<void> {
  await client.query(`
    insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
      select gen_random_uuid(), (13900000000 + n)::text, 'active', 9, '支持 ' || n, now(), now()
      from generate_series(0, ${Math.ceil(units / UNITS_OF_FAE)}) n;
    insert into staff_role (account_id, role)
      select id, case when phone = '${READERS.manager}' then 'manager' else 'fae' end from account;
    insert into unit (id, name, unit_type, fae_id, created_at)
      select gen_random_uuid(), '单位 ' || n, 1, fae.id, now() from generate_series(1, ${units}) n
        join account fae on fae.phone = (13900000001 + (n - 1) / ${UNITS_OF_FAE})::text;
    insert into unit_service (unit_id, service_id) select id, 1 from unit;
    insert into account (id, phone, status, user_type, real_name, unit_id, created_at, updated_at)
      select gen_random_uuid(), '138' || lpad(substr(unit.name, 4), 4, '0') || lpad(n::text, 4, '0'), 'active',
        case when n = 1 then 1 else 2 end, '员工 ' || n, unit.id, now(), now()
      from unit, generate_series(1, ${PEOPLE_OF_UNIT}) n;
    insert into personnel (id, unit_id, account_id, state, created_at)
      select gen_random_uuid(), unit_id, id, 'active', now() from account where unit_id is not null;`)
}

/** So many projects of each unit, in all stages, with their dates and the people of both sides. */
export async function fillProjects(client: pg.Client, each: number): Promise<void> {
  await client.query(`
    insert into project (id, number, name, unit_id, status, due_date, due_node, created_at, updated_at, created_by)
      select gen_random_uuid(), 'PRJ-' || substr(unit.name, 4) || '-' || n, '服务器主板 ' || n, unit.id,
        (array['design', 'evt', 'dvt', 'pvt', 'mp', 'fae-review', 'manager-review', 'closed-delivered'])[n % 8 + 1],
        case when n % 8 < 5 then current_date - 20 + n % 365 end, case when n % 8 < 5 then '原理图设计' else '' end,
        now() - n * interval '20 minutes', now(), account.id
      from unit join account on account.unit_id = unit.id and account.user_type = 1, generate_series(1, ${each}) n;
    insert into project_sheet (project_id, server_chip, product_type, firmware, operating_system, memory_type)
      select id, 'S2500', '服务器', 'UEFI', '麒麟 V10', 'DDR4' from project;
    insert into project_dates (project_id, approval, solution, schematic_design, pcb_design, board_back_test, pvt, mp)
      select id, day, day + 10, day + 30, day + 60, day + 120, day + 240, day + 300
      from (select id, coalesce(due_date, current_date) - 40 as day from project) as planned;
    insert into project_design_change (project_id, number, change_date, test_date)
      select project_id, 1, board_back_test + 20, board_back_test + 50 from project_dates;
    insert into project_seat (project_id, unit_id, seat, personnel_id)
      select project.id, project.unit_id, seat.name, person.id
      from (select id, unit_id, substr(number, 5 + position('-' in substr(number, 5)))::int as n from project) project
        cross join (values ('owner', 0), ('hardware', 1), ('software', 2)) as seat(name, at)
        join (select personnel.id, personnel.unit_id, right(account.phone, 4)::int - 1 as place
          from personnel join account on account.id = personnel.account_id) person
          on person.unit_id = project.unit_id and person.place = (project.n + seat.at) % ${PEOPLE_OF_UNIT};
    insert into project_seat (project_id, unit_id, seat, account_id)
      select project.id, unit.id, 'fae', unit.fae_id from project join unit on unit.id = project.unit_id;`)
}

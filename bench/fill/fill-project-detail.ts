import type pg from 'pg'

const ORDERS = 200
const FILES = 500

/** Gives a project as many orders and files as a long one has. */
export async function fillDetail(client: pg.Client, projectId: string): Promise<void> {
  await client.query(
    `insert into work_order (id, number, type, class_code, name, details, status, project_id, unit_id, sender_id,
        handler_id, created_at, updated_at, turn_since)
      select gen_random_uuid(), 'WO-' || n, 2, 'WORKORDER_01', '链路训练失败 ' || n, '请协助分析', 'to-handle', project.id,
        project.unit_id, account.id, unit.fae_id, now(), now(), now()
      from generate_series(1, ${ORDERS}) n, project join unit on unit.id = project.unit_id
        join account on account.unit_id = unit.id and account.user_type = 1 where project.id = $1`,
    [projectId],
  )
  await client.query(
    `insert into stored_file (id, name, extension, media_type, size, sha256, created_at, uploader_id, unit_id, purpose,
        owner_kind, owner_id, attached_at)
      select gen_random_uuid(), '框图 ' || n || '.pdf', 'pdf', 'application/pdf', 4096, decode(lpad(to_hex(n), 64, '0'), 'hex'),
        now(), account.id, project.unit_id, 'project', 'project', project.id, now()
      from generate_series(1, ${FILES}) n, project
        join account on account.unit_id = project.unit_id and account.user_type = 1 where project.id = $1`,
    [projectId],
  )
}

/** One unit has all the projects that there are, as whoever exports them. */
export async function giveAllToOne(client: pg.Client, phone: string): Promise<void> {
  await client.query(
    `set session_replication_role = replica;
      create temp table owner as select unit_id from account where phone = '${phone}';
      update project set unit_id = (select unit_id from owner), name = name || ' ' || number;
      update project_seat set unit_id = (select unit_id from owner);
      set session_replication_role = default;`,
  )
}

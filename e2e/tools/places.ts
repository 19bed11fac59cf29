import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import type { Portal, Visit } from './harness.ts'

/** Where things of the demonstration world stand: their addresses hold ids that each world makes anew. */
export const GUIDE = 'D2000 硬件设计指南'
export const AGEING_LOG = '示例日志 aging-d2000-72h.log（72 小时老化，含死锁复位）'

/** What the cookie of an offer holds; the offer itself knows its hash. */
const OFFER = 'an offer for looking at'
const ITS_OWNER = PEOPLE.manager

/** The address of a base of the demonstration world, or of one of its documents, in its current version. */
export async function detailPath(portal: Portal, base: string, document = ''): Promise<string> {
  const [found] = await portal.query(
    `select b.id as base, b.current_version_id as version, d.id as document
       from knowledge_base b
       left join knowledge_document d on d.version_id = b.current_version_id and d.title = $2
      where b.name = $1`,
    [base, document],
  )
  if (!found || (document !== '' && found.document === null)) throw new Error(`no ${base} ${document}`)
  const place = document === '' ? '' : `&docId=${found.document}`
  return `/portal/knowledgeBase/kbDetail?kbId=${found.base}&verId=${found.version}${place}`
}

/** Where the current version of a base is written. */
export async function writePath(portal: Portal): Promise<string> {
  const [found] = await portal.query('select current_version_id as id from knowledge_base where name = $1', [
    GUIDE,
  ])
  if (!found) throw new Error(`no ${GUIDE}`)
  return `/console/kb/write?verId=${found.id}`
}

/** A project in hand of a unit, by the phone of one of its people: the first that was made in this status. */
export async function projectOf(portal: Portal, phone: string, status = 'dvt'): Promise<string> {
  const [found] = await portal.query(
    `select p.id from project p join account a on a.unit_id = p.unit_id
      where a.phone = $1 and p.status = $2 order by p.created_at limit 1`,
    [phone, status],
  )
  if (!found) throw new Error(`no ${status} project of ${phone}`)
  return String(found.id)
}

/** The order of the demonstration whose thread, board and known issue are the fullest. */
export async function orderOf(portal: Portal): Promise<string> {
  const [found] = await portal.query(`select id from work_order where name = 'PCIe x8 链路仅训练到 x4'`)
  if (!found) throw new Error('no such order')
  return String(found.id)
}

/** A design review of the demonstration that stands so. */
export async function reviewOf(portal: Portal, status: string): Promise<string> {
  const [found] = await portal.query('select id from design_review where status = $1 limit 1', [status])
  if (!found) throw new Error(`no design review that is ${status}`)
  return String(found.id)
}

/** The files of the version that is written there. */
export function filesOf(address: string): string {
  return address.replace('/kb/write', '/kb/files')
}

/** Where a draft beside the current version is written, with one article of it. */
export async function draftPath(portal: Portal): Promise<string> {
  await portal.query(
    `insert into knowledge_version (id, base_id, name, status, created_at)
      select gen_random_uuid(), id, 'V9.0', 'draft', now() from knowledge_base where name = $1
      on conflict do nothing`,
    [GUIDE],
  )
  await portal.query(
    `insert into knowledge_document
        (id, version_id, slug, order_number, title, type, text_id, revised_at)
      select gen_random_uuid(), draft.id, d.slug, 1, d.title, 1, d.text_id, now()
      from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
        join knowledge_version draft on draft.base_id = b.id and draft.name = 'V9.0'
      where b.name = $1 and d.title = '4.2 PCIe 3.0 布线约束' on conflict do nothing`,
    [GUIDE],
  )
  const [found] = await portal.query(
    `select v.id from knowledge_version v join knowledge_base b on b.id = v.base_id
      where b.name = $1 and v.name = 'V9.0'`,
    [GUIDE],
  )
  if (!found) throw new Error(`no draft of ${GUIDE}`)
  return `/console/kb/write?verId=${found.id}`
}

/** A PDF of the demonstration world, alone on the page. */
export async function viewerPath(portal: Portal): Promise<string> {
  const [found] = await portal.query(
    `select r.id from knowledge_resource r join stored_file f on f.id = r.file_id
      join knowledge_base b on b.id = r.base_id
      where b.name = $1 and f.extension in ('pdf', '.pdf')`,
    [GUIDE],
  )
  if (!found) throw new Error(`no PDF of ${GUIDE}`)
  return `/portal/PdfViewer?src=${encodeURIComponent(`/api/wiki/res/${found.id}`)}`
}

/** Where an outside identity is linked, as somebody arrives there whom the provider knows and we do not. */
export async function linkPath(portal: Portal, phone = ITS_OWNER, secret = OFFER): Promise<string> {
  await portal.query(
    `insert into identity_offer (secret_hash, issuer, subject, phone, id_token, return_to, expires_at)
       values (sha256(convert_to($1, 'UTF8')), 'https://identity.example', $1, $2, 'none', '/portal/', now() + interval '30 minutes')
       on conflict do nothing`,
    [secret, phone],
  )
  return '/sso/link'
}

/** Opens the link page with the cookie of an offer. */
export async function openLink({ context, page, open }: Visit, secret = OFFER): Promise<void> {
  const { origin } = new URL(page.url())
  await context.addCookies([{ name: 'xq_link', value: encodeURIComponent(secret), url: origin }])
  await open('/sso/link')
  await page.getByRole('heading', { name: '关联芯桥账号' }).waitFor()
}

/** Where a program that has just registered sends its user. */
export async function programPath(
  portal: Portal,
  redirect = 'http://127.0.0.1:33418/callback',
): Promise<string> {
  const registered = await fetch(`${portal.url}/sso/oidc/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: '代码助手', redirect_uris: [redirect] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const asked = new URLSearchParams({
    ...{ client_id, redirect_uri: redirect, response_type: 'code', resource: `${portal.url}/mcp` },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  })
  return `/sso/oidc/auth?${asked}`
}

import { createHash, randomBytes } from 'node:crypto'
import { removeFile, removeFiles } from '@xinqiao/contract/files/endpoints'
import {
  cancelUpload,
  finishUpload,
  listUploads,
  putPart,
  startUpload,
} from '@xinqiao/contract/files/resumable-endpoints'
import { downloadBase } from '@xinqiao/contract/knowledge/download-endpoints'
import { logDownload } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { addPartner, removePartner, showLogo } from '@xinqiao/contract/logos/endpoints'
import sharp from 'sharp'
import { bytesAt, sendAt } from '../../../../../../prove/client.ts'
import { READERS, readBy, Stopped, type WriteKind, type Writer } from '../../../../../../prove/writing.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const CERTIFIER = PEOPLE.certifier
const FILE_BYTES = 300_000

const files: WriteKind = {
  name: 'files',
  endpoints: [finishUpload, removeFile, removeFiles],
  phones: READERS.slice(0, 2),
  async tell(writer) {
    await dropCutOffUploads(writer)
    const [one, two, three] = [await upload(writer), await upload(writer), await upload(writer)]
    await writer.write(removeFile, { params: { id: one.id } }, { key: one.key, after: 'absent' })
    // Both go or neither does; each is looked at by itself.
    const input = { params: { ids: two.id } }
    await writer.write(removeFiles, input, { key: two.key, after: 'absent' })
    await writer.write(removeFile, { params: { id: three.id } }, { key: three.key, after: 'absent' })
  },
  async read(query, keys, origin) {
    const rows = await query(`select id, name from stored_file where name like 'kill-%'`)
    const ids = new Map(rows.map(({ id, name }) => [String(name), String(id)]))
    const found = new Map<string, string>()
    for (const key of keys) {
      const [name = '', token = ''] = key.split(' ')
      const id = ids.get(name)
      if (id === undefined) continue
      const bytes = await bytesAt(`${origin}/api/fileInfo/download?id=${id}`, { token })
      found.set(key, bytes !== 'unknown' && name === nameOf(bytes.body) ? 'whole' : 'broken')
    }
    return found
  },
}

const downloads: WriteKind = {
  name: 'downloads',
  endpoints: [downloadBase, logDownload],
  phones: READERS.slice(1),
  async tell(writer) {
    const { accountId, origin, query, token } = writer
    const [base] = await query(
      `select b.id from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
         where b.status = 'released' and b.visibility in ('public', 'login') and d.type = 2
         group by b.id order by count(*), b.id limit 1`,
    )
    const kbId = String(base?.id)
    const counted = async (column: string) => {
      const [row] = await query(
        `select count(${column})::text as times from knowledge_download where account_id = $1 and base_id = $2`,
        [accountId, kbId],
      )
      return Number(row?.times)
    }
    const made = await counted('*')
    const key = `${accountId} ${kbId}`
    const address = `${origin}/api/wiki/portal/kbs/${kbId}/download`
    await writer.acknowledge(
      [downloadBase],
      // Of who has downloaded nothing yet, there is no row to count.
      { key: `downloads ${key}`, before: made === 0 ? 'absent' : String(made), after: String(made + 1) },
      () => bytesAt(address, { token, json: {} }),
    )
    const logged = await counted('logged_at')
    await writer.write(
      logDownload,
      { body: { kbId } },
      { key: `logged ${key}`, before: String(logged), after: String(logged + 1) },
    )
  },
  read: readBy(
    `select 'downloads ' || account_id || ' ' || base_id as key, count(*)::text as state
       from knowledge_download group by account_id, base_id`,
    `select 'logged ' || account_id || ' ' || base_id as key, count(logged_at)::text as state
       from knowledge_download group by account_id, base_id`,
  ),
}

const partners: WriteKind = {
  name: 'partners and their logos',
  endpoints: [addPartner, removePartner],
  phones: [CERTIFIER],
  async tell({ origin, token, query, unique, acknowledge, write }) {
    const corporateName = `K${unique()} 公司`
    const picture = sharp({ create: { width: 240, height: 80, channels: 3, background: '#1246CE' } })
    const form = new FormData()
    form.set('corporateName', corporateName)
    form.set('certifiedOn', '2026-01-02')
    form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png')
    const key = `partner ${corporateName}`
    await acknowledge([addPartner], { key, after: 'with its logo' }, () =>
      sendAt(`${origin}/api${addPartner.path}`, 'POST', { token, form }),
    )
    const [row] = await query('select id from partner_logo where corporate_name = $1', [corporateName])
    await write(removePartner, { params: { id: String(row?.id) } }, { key, after: 'absent' })
  },
  async read(query, _keys, origin) {
    const found = new Map<string, string>()
    for (const row of await query(
      `select corporate_name, file_id from partner_logo where corporate_name like 'K%'`,
    )) {
      const picture = await bytesAt(`${origin}/api${showLogo.path.replace('{id}', String(row.file_id))}`, {})
      const isThere = picture !== 'unknown' && picture.status === 200 && picture.body.length > 0
      found.set(`partner ${row.corporate_name}`, isThere ? 'with its logo' : 'without its logo')
    }
    return found
  },
}

export const fileKinds = [files, downloads, partners]

/** What a kill has cut off would be gone on with, and counts as under way until then: so many of them are refused. */
export async function dropCutOffUploads({ call }: Writer): Promise<void> {
  const { rows } = await call(listUploads, {})
  for (const { id } of rows) await call(cancelUpload, { params: { id } })
}

/** Uploads a file of one part for something else to take. */
export async function uploadOf(
  writer: Writer,
  purpose: 'knowledge' | 'attachment',
  name: string,
): Promise<{ id: string }> {
  const id = await sendBytes(writer, name, purpose, randomBytes(FILE_BYTES))
  return { id: (await writer.call(finishUpload, { params: { id } })).data.id }
}

/** Uploads a file whose name says what is in it; to be finished is the promise. */
async function upload(writer: Writer): Promise<{ id: string; key: string }> {
  const content = randomBytes(FILE_BYTES)
  const name = nameOf(content)
  const id = await sendBytes(writer, name, 'attachment', content)
  const key = `${name} ${writer.token}`
  const file = await writer.write(finishUpload, { params: { id } }, { key, after: 'whole' })
  return { id: file.data.id, key }
}

/** Begins an upload and sends all of it; answers its id. */
async function sendBytes(
  { call, origin, token }: Writer,
  name: string,
  purpose: 'knowledge' | 'attachment',
  content: Buffer,
): Promise<string> {
  const { data } = await call(startUpload, { body: { name, size: content.length, purpose } })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = putPart.path.replace('{id}', data.id).replace('{number}', '0')
  const sent = await sendAt(`${origin}/api${path}?sha256=${sha256}`, 'PUT', { token, bytes: content })
  if (sent === 'unknown' || sent.code !== 200) throw new Stopped('a part', sent)
  return data.id
}

function nameOf(content: Uint8Array): string {
  return `kill-${createHash('sha256').update(content).digest('hex')}.bin`
}

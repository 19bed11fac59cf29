import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { CHANGE_REFUSALS } from '@xinqiao/contract/changes/texts'
import type { FastifyReply } from 'fastify'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import { writeBeside } from '../../../platform/content/beside/write-beside.ts'
import { type Entry, zipFiles } from '../../../platform/content/zip/zip-files.ts'
import { streamRows } from '../../../platform/db/stream-rows.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { madeFileHeaders } from '../../../platform/http/files/made-file-headers.ts'
import { endStalled } from '../../../platform/http/files/pour-file.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import type { NoticeRow } from '../queries.ts'
import { countReplies, repliesOfNotice } from '../reply-queries.ts'
import { noticeFor } from '../show-notices.ts'
import { proofKey } from './proof-key.ts'
import { noticeLines, TOLD_HEAD, toldCells } from './proof-words.ts'

const WRITER = fileURLToPath(new URL('./proof-pdf-writer.ts', import.meta.url))
/** The paper names so many; the list beside it, whose hash the paper says, names all. */
const MOST_ON_PAPER = 500

/** What stands on the paper. */
export interface ProofSheet {
  issuer: string
  number: string
  facts: [label: string, value: string][]
  lines: string[]
  rows: string[][]
  more: number
}

/**
 * Whom a notice was told, when and what it said, as a paper with a detached signature, in one ZIP with what it is checked by.
 * @throws 404, a refusal for what was not sent, BusyError
 */
export async function sendProof(
  platform: Platform,
  { actor, address, reply }: ExportCaller,
  id: string,
): Promise<FastifyReply> {
  const { db, clock } = platform
  const at = clock.now()
  const notice = await noticeFor(platform, actor, id)
  if (notice.sentAt === null) throw refuse(CHANGE_REFUSALS.notSentYet)
  const record = { kind: 'export' as const, id: newId(), name: '变更通知送达证明' }
  await recordAudit(db, { actor, address, at, act: 'export.run', record, after: { id } })
  const key = await proofKey(platform)
  const text = Buffer.from(`${noticeLines(notice).join('\n')}\n`)
  const { list, rows } = await toldOf(platform, id, at)
  const counts = await countReplies(db, { noticeId: id, actor: null, at })
  const written = await writeBeside(actor.accountId, WRITER, {
    ...{ issuer: platform.config.COMPANY, number: notice.number, lines: noticeLines(notice), rows },
    more: Math.max(0, counts.told - rows.length),
    facts: [
      ...peopleOf(notice),
      ['已告知', `${counts.told} 项，${counts.units} 家单位`],
      ['已答复', `${counts.answered} / ${counts.toAnswer}`],
      ['出具时间', toDateTime(at)],
      ['通知全文 SHA-256', sha256(text)],
      ['告知清单 SHA-256', sha256(list)],
      ['签名公钥指纹', key.fingerprint],
    ],
  } satisfies ProofSheet)
  const paper = await readFile(written.path).finally(() => written.drop())
  const content = await zipFiles(
    actor.accountId,
    [
      entryOf('送达证明.pdf', paper),
      entryOf('送达证明.pdf.sig', key.sign(paper)),
      entryOf('通知全文.txt', text),
      entryOf('告知清单.tsv', list),
      entryOf('签名公钥.pem', Buffer.from(key.publicPem)),
      entryOf('校验方法.txt', Buffer.from(HOW)),
    ],
    null,
  )
  endStalled(reply)
  reply.raw.once('close', () => content.destroy())
  const name = `变更通知送达证明_${notice.number}_${toDate(at)}.zip`
  const latin = `change-proof-${notice.number}.zip`
  return reply.headers(madeFileHeaders({ type: 'application/zip', name, latin })).send(content)
}

const HOW = `校验签名：openssl dgst -sha256 -verify 签名公钥.pem -signature 送达证明.pdf.sig 送达证明.pdf
校验全文与清单：sha256sum 通知全文.txt 告知清单.tsv，应与送达证明中所列一致。
`

function peopleOf(notice: NoticeRow): [string, string][] {
  return [
    ['撰写人', notice.writerName],
    ['审核发送', notice.reviewerName],
    ['发送时间', notice.sentAt === null ? '' : toDateTime(notice.sentAt)],
  ]
}

/** All who were told, as a list, and the first of them for the paper. */
async function toldOf({ db }: Platform, id: string, at: Date) {
  const all = repliesOfNotice(
    db,
    { noticeId: id, actor: null, at },
    { keyword: '', answer: '', by: '', key: '' },
  )
  const lines = [TOLD_HEAD.join('\t')]
  const rows: string[][] = []
  for await (const reply of streamRows(db, all)) {
    const cells = toldCells(reply, at)
    lines.push(cells.join('\t'))
    if (rows.length < MOST_ON_PAPER) rows.push(cells)
  }
  return { list: Buffer.from(`${lines.join('\n')}\n`), rows }
}

function entryOf(name: string, bytes: Buffer): Entry {
  return { name, open: async () => ({ size: bytes.length, content: Readable.from([bytes]) }) }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

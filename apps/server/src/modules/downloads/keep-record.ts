import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { nameOf, unitOf } from '../../platform/content/stamp/stamp-text.ts'
import { newId } from '../../platform/ids.ts'
import { queueMessage } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LinkedProject } from './held-file-queries.ts'
import type { Taking, Wanted } from './plan-download.ts'
import { insertDownloads } from './queries.ts'

export interface Asked extends Wanted {
  projectId?: string | undefined
  type?: 1 | 2 | undefined
  /** several bases become one ZIP, whatever is in them */
  isBatch?: boolean
}

export async function keepRecord(
  { db, jobs, clock, config }: Platform,
  actor: Actor,
  { bases, way, projects, email }: Taking,
  more: { traceCode: string; project: LinkedProject | null; password: string | null; asked: Asked },
): Promise<void> {
  const { traceCode, project, password, asked } = more
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await insertDownloads(
      tx,
      bases.map(({ files, leftOut: _left, ...base }) => {
        const isFor =
          project !== null && projects.some((one) => one.id === project.id && one.baseId === base.baseId)
        return {
          ...base,
          id: newId(),
          traceCode,
          accountId: actor.accountId,
          unitId: actor.unitId,
          accountName: nameOf(actor),
          unitName: unitOf(actor),
          way,
          fileNames: files.map(({ name }) => name),
          projectId: isFor ? project.id : null,
          projectNumber: isFor ? project.projectNumber : '',
          place: asked.type ?? 2,
          loggedAt: null,
          createdAt: now,
        }
      }),
    )
    if (password === null) return
    const names = bases.map(({ baseName, versionName }) => `《${baseName}》${versionName}`).join('、')
    await queueMessage(tx, jobs, clock, {
      channel: 'email',
      recipient: email,
      subject: `【${config.BRAND}芯桥】知识库下载的解压密码`,
      body: `您于 ${toDateTime(now)} 下载了${names}，解压密码为 ${password}\n密码区分大小写，仅用于本次下载的文件。如非本人操作，请联系服务热线。\n\n${config.COMPANY}\n服务热线 ${config.HOTLINE}`,
      secrets: [password],
      goodUntil: null,
    })
  })
}

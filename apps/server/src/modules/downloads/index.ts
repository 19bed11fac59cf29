import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as downloadCalls from '@xinqiao/contract/knowledge/download-calls'
import * as endpoints from '@xinqiao/contract/knowledge/download-endpoints'
import * as downloadLog from '@xinqiao/contract/knowledge/download-log-endpoints'
import { previewPdf } from '@xinqiao/contract/knowledge/preview-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import { toDateTime } from '../../platform/clock.ts'
import { readTraceCode } from '../../platform/content/stamp/trace-code.ts'
import type { Db } from '../../platform/db/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { logDownload } from './log-download.ts'
import { planDownload } from './plan-download.ts'
import { listDownloadRows } from './queries.ts'
import { dropReadCopies } from './reading/reading-copy.ts'
import { servePreviewPdf, serveResource } from './reading/serve-resource.ts'
import { sendDownload } from './send-download.ts'

export function downloadsModule(platform: Platform): Module {
  const { db, jobs } = platform
  return {
    work: () => jobs.schedule('reading-copies', '*/10 * * * *', () => dropReadCopies(platform)),
    routes: [
      route(endpoints.planDownload, ({ body }, { actor }) => planDownload(db, actor, body)),
      route(endpoints.downloadBase, ({ params, body }, context) =>
        sendDownload(platform, context, { ...body, list: [params.kbId] }),
      ),
      route(endpoints.downloadZip, ({ params, body }, context) =>
        sendDownload(platform, context, { ...body, list: [params.kbId] }),
      ),
      route(endpoints.batchDownload, ({ body }, context) =>
        sendDownload(platform, context, { ...body, isBatch: true }),
      ),
      route(downloadLog.logDownload, ({ body }, { actor }) => logDownload(platform, actor, body)),
      route(reading.resource, (input, context) => serveResource(platform, input, context)),
      route(previewPdf, ({ params }, context) => servePreviewPdf(platform, params.id, context)),
      route(downloadLog.listDownloads, ({ query }) => readDownloads(db, query)),
    ],
  }
}

/** Who took what; a trace code is found however it was typed from paper. */
async function readDownloads(db: Db, query: HandlerInput<typeof downloadLog.listDownloads>['query']) {
  const code = query.code === '' ? '' : readTraceCode(query.code)
  const { rows, total } = await listDownloadRows(db, { ...query, code })
  const entries = rows.map(
    ({ place, loggedAt, createdAt, way, ...row }): downloadLog.DownloadEntry => ({
      ...row,
      way: way as downloadCalls.DownloadWay,
      type: place === 1 ? 1 : 2,
      finished: loggedAt !== null,
      createTime: toDateTime(createdAt),
    }),
  )
  return { rows: entries, total }
}

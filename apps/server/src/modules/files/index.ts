import * as endpoints from '@xinqiao/contract/files/endpoints'
import * as resumable from '@xinqiao/contract/files/resumable-endpoints'
import * as uploadEndpoints from '@xinqiao/contract/files/upload-endpoints'
import { contentOf } from '../../platform/http/forms/form-route.ts'
import { type RouteBinding, route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { collectFiles } from './collect-files.ts'
import { addressOfFile, downloadFile } from './download-file.ts'
import { DIGEST_QUEUE, REMOVAL_QUEUE, SCAN_QUEUE } from './keep-file.ts'
import { makePdf, PREVIEW_QUEUE } from './make-pdf.ts'
import { proveContent } from './prove-content.ts'
import { readDigests } from './read-digests.ts'
import { removeBytes, removeFiles } from './remove-files.ts'
import { putPart } from './upload/put-part.ts'
import {
  cancelUpload,
  completeUpload,
  listUploads,
  showUpload,
  startUpload,
} from './upload/resumable-upload.ts'
import { rescanHeld, scanFile } from './upload/scan-file.ts'
import { uploadChunk } from './upload/upload-chunk.ts'
import { uploadFile } from './upload/upload-file.ts'
import { countGoingUploads } from './upload/upload-queries.ts'
import { type UploadService, uploadService } from './upload/upload-service.ts'

export { attachFiles } from './attach-files.ts'
export { signFile } from './download-file.ts'
export { refuseName } from './file-type.ts'
export { deleteFiles, findOwnFile } from './kept-file-queries.ts'
export { insertMadeFile, type MadeFile } from './made-files-queries.ts'
export { queuePdf } from './make-pdf.ts'
export { listFilesOf, listFilesOfEach } from './owner-queries.ts'
export { findPreviewPdf, findPreviewStatus, PREVIEW_OWNER } from './preview-queries.ts'
export { findVisibleFile } from './queries.ts'
export { dropFiles, removeFilesOf } from './remove-files.ts'
export { settleRestoredFiles } from './settle-restored.ts'
export { findNewestFile } from './upkeep-queries.ts'
export { fileIntake } from './upload/receive-file.ts'

/** One that rests for longer is not under way. */
const UPLOAD_PAUSE_MS = 60_000

export function filesModule(platform: Platform): Module {
  const { jobs, db, clock, metrics } = platform
  metrics.gauge('uploads_under_way', () =>
    countGoingUploads(db, new Date(clock.now().getTime() - UPLOAD_PAUSE_MS)),
  )
  const service = uploadService(platform)
  return {
    routes: [...uploadRoutes(platform, service), ...resumableRoutes(service), ...fileRoutes(platform)],
    async work() {
      await jobs.work<{ id: string }>(DIGEST_QUEUE, ({ id }) => readDigests(platform, id))
      await jobs.work<{ id: string }>(REMOVAL_QUEUE, ({ id }) => removeBytes(platform, id))
      await jobs.work<{ id: string }>(SCAN_QUEUE, ({ id }) => scanFile(platform, id))
      // One at a time: a converter takes a core and some hundred megabytes.
      // A node without one leaves the work to those that have it.
      if (platform.officeConverter !== null) {
        await jobs.work<{ fileId: string }>(PREVIEW_QUEUE, ({ fileId }) => makePdf(platform, fileId))
      }
      await jobs.schedule('file-collection', '41 * * * *', async () => {
        await collectFiles(platform)
        await rescanHeld(platform)
      })
    },
  }
}

function uploadRoutes(platform: Platform, service: UploadService): RouteBinding[] {
  return [
    route(uploadEndpoints.existFile, ({ query }, { actor }) => proveContent(platform, actor, query)),
    route(uploadEndpoints.existFullFile, ({ query }, { actor }) => proveContent(platform, actor, query)),
    route(uploadEndpoints.chunkUpload, ({ body }, { actor, content, request }) =>
      uploadChunk(service, actor, body, contentOf(content), () => request.raw.destroy()),
    ),
    route(uploadEndpoints.uploadFile, ({ body }, { actor, files }) =>
      uploadFile(platform, actor, body, files),
    ),
  ]
}

function resumableRoutes(service: UploadService): RouteBinding[] {
  return [
    route(resumable.startUpload, ({ body }, { actor }) => startUpload(service, actor, body)),
    route(resumable.listUploads, (_input, { actor }) => listUploads(service, actor)),
    route(resumable.showUpload, ({ params }, { actor }) => showUpload(service, actor, params.id)),
    route(resumable.putPart, ({ params, query }, { actor, content, request }) =>
      putPart(service, actor, { ...params, ...query }, content, () => request.raw.destroy()),
    ),
    route(resumable.finishUpload, ({ params }, { actor }) => completeUpload(service, actor, params.id)),
    route(resumable.cancelUpload, ({ params }, { actor }) => cancelUpload(service, actor, params.id)),
  ]
}

function fileRoutes(platform: Platform): RouteBinding[] {
  return [
    route(endpoints.download, (input, context) => downloadFile(platform, input, context)),
    route(endpoints.fileAddress, ({ params }, { actor }) => addressOfFile(platform, actor, params.id)),
    route(endpoints.removeFiles, ({ params }, { actor }) =>
      removeFiles(platform, actor, params.ids.split(',').filter(Boolean)),
    ),
    route(endpoints.removeFile, ({ params }, { actor }) => removeFiles(platform, actor, [params.id])),
  ]
}

import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import * as endpoints from '@xinqiao/contract/logos/endpoints'
import type { FastifyReply } from 'fastify'
import { toDateTime } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { sendPicture } from '../../platform/http/files/picture-answer.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { addPartner, changePartner, removePartner } from './change-partners.ts'
import { findLogoFile, listLogos, listPartnerRows } from './queries.ts'

/** A picture's address changes with the picture. */
const CACHE = 'public, max-age=31536000, immutable'

export function logosModule(platform: Platform): Module {
  const { db } = platform
  return {
    routes: [
      route(endpoints.getLogoList, async () => {
        const rows = await listLogos(db)
        return rows.map(({ corporateName, fileId }) => ({ corporateName, logoUrl: logoAddress(fileId) }))
      }),
      route(endpoints.showLogo, ({ params }, { reply }) => showLogo(platform, params.id, reply)),
      route(endpoints.listPartners, ({ query }) => listPartners(platform, query)),
      route(endpoints.addPartner, (input, caller) => addPartner(platform, caller, input)),
      route(endpoints.changePartner, (input, caller) => changePartner(platform, caller, input)),
      route(endpoints.removePartner, ({ params }, caller) => removePartner(platform, caller, params.id)),
    ],
  }
}

async function listPartners({ db }: Platform, query: HandlerInput<typeof endpoints.listPartners>['query']) {
  const { rows, total } = await listPartnerRows(db, query)
  const partners = rows.map(({ fileId, updatedAt, ...row }) => ({
    ...row,
    logoUrl: logoAddress(fileId),
    updateTime: toDateTime(updatedAt),
  }))
  return { rows: partners, total }
}

function logoAddress(fileId: string): string {
  return `/api/rzApply/logo/${fileId}`
}

/** @throws AppError 404 for a picture that is not on the wall */
async function showLogo(platform: Platform, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const picture = isUuid(id) ? await findLogoFile(platform.db, id) : undefined
  if (!picture) throw notFound()
  return sendPicture(reply, platform, picture, CACHE)
}

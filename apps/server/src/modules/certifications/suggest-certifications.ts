import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import type { Platform } from '../../platform/platform.ts'
import { recordSource, suggestRecord } from '../../platform/search/find-records.ts'
import type { SearchSource } from '../../platform/search/sources.ts'
import { EXAMINERS } from './queries.ts'
import { stateOf } from './states.ts'
import { applicationsNamed, certificatesNamed } from './suggest-queries.ts'

/** Applications: a unit's own, and those of all units for those who examine them. */
export function applicationSource({ db }: Pick<Platform, 'db'>): SearchSource {
  return recordSource({
    source: 'applications',
    title: '认证申请',
    access: ['unit:1', 'unit:4', ...EXAMINERS],
    service: 'certification',
    find: (actor, query, limit) => applicationsNamed(db, actor.unitId, query, limit),
    tell: ({ id, kind, number, productName, model, status, unitName }, actor) => ({
      ...{ kind: 'application', number, place: { kind, id } },
      name: nameOf(productName, model),
      hint: [
        actor.unitId === null ? unitName : (certificationOf(kind)?.title ?? kind),
        stateOf(kind, status).label,
      ].join(' · '),
    }),
  })
}

/** What is certified, for anybody. */
export function certificateSource({ db, clock }: Pick<Platform, 'db' | 'clock'>): SearchSource {
  return {
    source: 'certificates',
    title: '认证证书',
    access: 'public',
    suggest: async (_actor, query, limit) => {
      const rows = await certificatesNamed(db, query, { at: clock.now(), limit })
      return rows.map(({ number, productName, model, companyName }) =>
        suggestRecord(query, {
          ...{ kind: 'certificate', number, place: { number }, hint: companyName },
          name: nameOf(productName, model),
        }),
      )
    },
  }
}

/** The product with its models; often the model is the name. */
function nameOf(productName: string, model: string): string {
  const models = model.split(BETWEEN).filter((one) => one !== '' && one !== productName)
  return [productName, models.join('、')].filter(Boolean).join(' ')
}

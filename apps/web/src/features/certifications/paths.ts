import { CERTIFICATION_PLACES } from '@xinqiao/contract/certifications/places'
import { defineScreen, listScreen, type Screen } from '../../shared/router/screen.ts'

/** The filters of a list under their documented names, its page, and what is open: `id`, or `new`. */
export interface ApplicationsSearch {
  [filter: string]: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
  id?: string | undefined
}

/** Lists of applications show ten rows unless asked otherwise (document 3 section 9). */
export const APPLICATIONS_PAGE_SIZE = 10

/** The portal's list of each kind, by its name; what it may be filtered by, the kind's definition says. */
export const APPLICATION_SCREENS: Readonly<Record<string, Screen<ApplicationsSearch>>> = Object.fromEntries(
  Object.values(CERTIFICATION_PLACES).map(({ name, place }) => [
    name,
    defineScreen(place, (raw): ApplicationsSearch => ({ ...raw })),
  ]),
)

export const publicListScreen = defineScreen(
  '/compatibilityCertification/publicList',
  (raw): ApplicationsSearch => ({ ...raw }),
)

/** What a buyer reads of a certificate: by its number, with the code printed on it. */
export const certificateScreen = defineScreen('/certificate', ({ number, code }) => ({ number, code }))

interface FiguresSearch {
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const queueScreen = listScreen('/certifications', ['kind', 'status', 'scope', 'minDays', 'keyword'])

export const figuresScreen = defineScreen(
  '/certification-figures',
  ({ kind, from, to }): FiguresSearch => ({ kind, from, to }),
)

export const machineQueueScreen = listScreen('/machines', ['cpuType', 'contactName', 'applyStatus'])

export const examinationScreen = defineScreen(
  '/certification',
  ({
    kind,
    id,
    file,
  }): { kind?: string | undefined; id?: string | undefined; file?: string | undefined } => ({
    kind,
    id,
    file,
  }),
)

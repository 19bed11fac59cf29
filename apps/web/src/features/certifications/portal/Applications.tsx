import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { ApplicationList } from './ApplicationList.tsx'

/** The list is read without them; they come beside it. */
const ApplicationDialog = loadPart(
  async () => (await import('./apply/ApplicationDialog.tsx')).ApplicationDialog,
  {
    ahead: true,
  },
)
const ApplicationView = loadPart(async () => (await import('./ApplicationView.tsx')).ApplicationView, {
  ahead: true,
})

const TIPS = 'compatibilityCertificationTip'

/** The screen of a kind whose form is a plain list of fields, with the notices of change that touch a certificate. */
export function applicationsOf(name: string, changes: SectionOf) {
  const definition = certificationOf(name)
  const endpoint = APPLICATION_ENDPOINTS[name]?.list
  if (!definition || !endpoint) throw new Error(`no certification is named ${name}`)
  return () => (
    <ApplicationList
      definition={definition}
      endpoint={endpoint}
      {...(name === 'component' ? { tips: TIPS } : {})}
      dialog={(id, onClose) =>
        id === 'new' ? (
          <ApplicationDialog definition={definition} onClose={onClose} />
        ) : (
          <ApplicationView key={id} definition={definition} id={id} changes={changes} onClose={onClose} />
        )
      }
    />
  )
}

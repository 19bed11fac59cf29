import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { approveMachine } from '@xinqiao/contract/certifications/machines/verdict-endpoints'
import { CERTIFICATION_TEXTS } from '@xinqiao/contract/certifications/texts'
import type { FormInstance } from 'antd'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { toast } from '../../../../../shared/feedback/feedback.ts'
import { heldBy, noteSaved } from '../../../../../shared/form/draft/saved-forms.ts'
import { fieldErrors } from '../../../../../shared/form/rules.ts'

/** Sends what the customer says at its turn; what is wrong with it stands by its field. */
export function useVerdict<V extends object>(applyId: string, form: FormInstance<V>, onSent: () => void) {
  const write = useWrite(approveMachine, { done: CERTIFICATION_TEXTS.done, surface: 'dialog' })
  const send = async (values: V) => {
    const sent = heldBy(form as FormInstance)
    try {
      await write.run({ body: { applyId, ...values } } as never)
      noteSaved(form as FormInstance, sent)
      onSent()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return { send, busy: write.busy, onIncomplete: () => toast('warning', T.checkRequired) }
}

import { askApplicant, dropQuestion } from '@xinqiao/contract/certifications/question-endpoints'
import { useWrite } from '../../../shared/api/use-write.ts'
import type { RecordAct } from '../../../shared/ui/act/ActButton.tsx'

/** The engineer's questions to the applicant, alike for every kind. */
export function useAsking(params: { kind: string; id: string }): { ask: RecordAct; dropQuestion: RecordAct } {
  const ask = useWrite(askApplicant, { done: '已提问，已通知申请单位', surface: 'dialog' })
  const drop = useWrite(dropQuestion, { done: '已收回提问', surface: 'dialog' })
  return {
    ask: {
      label: '向客户提问',
      note: {
        title: '向客户提问',
        label: '问题',
        hint: '通知申请人与其单位；答复前申请等待客户，不计入认证天数',
        calm: true,
      },
      run: (note) => ask.run({ params, body: { note } }),
    },
    dropQuestion: { busy: drop.busy, run: () => drop.run({ params, body: {} }) },
  }
}

/** How far a whole-machine application of the demonstration has come: the last event that happened to it. */
export type MachineEnd =
  | 'submit'
  | 'assign'
  | 'sendBack'
  | 'resubmit'
  | 'confirm'
  | 'draft'
  | 'rejectDraft'
  | 'acceptDraft'
  | 'approveSeal'
  | 'seal'
  | 'returnSealed'
  | 'pass'

export interface DemoBoard {
  boardType: '整机' | '板卡'
  name: string
  model: string
  /** id of its option, with the words of it */
  type: readonly [id: number, name: string]
  overview: string
  purpose: string
}

export interface DemoMachine {
  /** of its papers */
  slug: string
  by: string
  chip: string
  boards: readonly DemoBoard[]
  end: MachineEnd
  /** days ago */
  sent: number
  testedBy?: string
}

import { expect, it } from 'vitest'
import { keepDraft, loadDraft } from './registration-draft.ts'

const HALFWAY = { ...loadDraft(undefined), step: 2, userName: '13700000001', realName: '王一' } as const

it('a refresh finds the step and what was typed', () => {
  keepDraft({ ...HALFWAY, inviteCode: 'ZHUOYU2HW8KM' })
  expect(loadDraft('ZHUOYU2HW8KM')).toMatchObject({ step: 2, realName: '王一' })
  expect(loadDraft(undefined)).toMatchObject({ step: 2, inviteCode: 'ZHUOYU2HW8KM' })
})

it('another invitation, opened meanwhile, is taken up where invitations are checked', () => {
  keepDraft({ ...HALFWAY, inviteCode: '' })
  expect(loadDraft('ZHUOYU2HW8KM')).toMatchObject({
    step: 1,
    inviteCode: 'ZHUOYU2HW8KM',
    userName: '13700000001',
    realName: '王一',
  })
})

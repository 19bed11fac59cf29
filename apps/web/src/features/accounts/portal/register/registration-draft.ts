/** What was typed of a registration in this tab. Passwords and codes are never among it. */
export interface RegistrationDraft {
  step: 1 | 2
  userName: string
  inviteCode: string
  realName: string
  nickName: string
  sex: string
  emails: string[]
  /** 1 company, 2 individual */
  category: 1 | 2
  service: string
  remark: string
}

const KEY = 'registration'

const EMPTY: RegistrationDraft = {
  step: 1,
  userName: '',
  inviteCode: '',
  realName: '',
  nickName: '',
  sex: '',
  emails: [''],
  category: 2,
  service: '',
  remark: '',
}

/**
 * What a refresh finds again. An invitation in the address takes the place of one used before, and is checked
 * with the number, in the first step.
 */
export function loadDraft(inviteCode: string | undefined): RegistrationDraft {
  const kept = { ...EMPTY, ...stored() }
  return inviteCode && inviteCode !== kept.inviteCode ? { ...kept, inviteCode, step: 1 } : kept
}

export function keepDraft(draft: RegistrationDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY)
}

function stored(): Partial<RegistrationDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<RegistrationDraft>
  } catch {
    return {}
  }
}

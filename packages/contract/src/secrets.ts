import { z } from 'zod'

/** A password as it is typed to prove who somebody is; what a new one must be is said elsewhere. */
export function typedPassword(missing: string) {
  return z.string(missing).meta({ takes: 'secret' }).min(1, missing).max(200, '密码最多 200 个字符')
}

/** A code as it is typed, of a message or an authenticator; blanks around it do not count. One that is too long is wrong. */
export function typedCode(missing: string, max: number, wrong: string) {
  return z.string(missing).meta({ takes: 'secret' }).trim().min(1, missing).max(max, wrong)
}

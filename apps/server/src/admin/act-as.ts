import { CommandError } from './command.ts'

/**
 * Works as another user where we are root, and is root again afterwards: what is made is that user's, and the database
 * sees that user. @throws CommandError where there is no such user
 */
export async function actAs<T>(user: string, work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  try {
    process.setgroups?.([user])
    process.setegid?.(user)
    process.seteuid?.(user)
  } catch {
    process.setegid?.(0)
    throw new CommandError(
      `--user：没有名为 ${user} 的用户与同名的组 / there is no such user with a group of its name`,
    )
  }
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
  }
}

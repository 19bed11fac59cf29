import { AppError } from './errors.ts'

export const MAX_FIELDS = 200
export const MAX_FILES = 100

const TOO_MANY: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: `表单最多 ${MAX_FIELDS} 个字段`,
  FST_FILES_LIMIT: `表单最多 ${MAX_FILES} 个文件`,
}

/** What the parser says of a broken form is its own business; the caller learns that it is broken. */
export function asFormError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = String((error as { code?: unknown } | null)?.code)
  const text = error instanceof Error ? error.message : ''
  const isBroken =
    /^FST_(MP|PROTO|INVALID|PARTS|FILES|FIELDS)/.test(code) ||
    // The needle is a boundary too long.
    /multipart|terminated early|boundary|malformed|needle/i.test(text)
  return isBroken ? new AppError(400, TOO_MANY[code] ?? '上传的表单不完整或格式不正确') : error
}

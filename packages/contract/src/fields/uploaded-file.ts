import { z } from 'zod'

/** A file of a form: a File in the browser; on the server what was received of it. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
}

/** A file field of a form endpoint. */
export function uploadedFile(missing: string, description: string) {
  const error = ({ input }: { input?: unknown }) => (Array.isArray(input) ? '每次只能上传一个文件' : missing)
  return z.custom<UploadedFile>(isFileLike, { error }).meta({ type: 'string', format: 'binary', description })
}

function isFileLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && 'size' in value
}

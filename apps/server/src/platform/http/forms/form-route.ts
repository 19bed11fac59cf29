import type { Endpoint, FormShape } from '@xinqiao/contract/endpoint'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'
import type { Bytes } from '../../storage/storage.ts'
import { invalid, unauthorised } from '../errors.ts'
import { type FormFields, type FormFile, readForm } from '../request-body.ts'
import type { KeptFile } from './file-intake.ts'
import { receiveForm } from './received-form.ts'

/** What came with a request beside its fields. */
export interface Intake {
  files: readonly KeptFile[]
  /** the bytes themselves, for a handler that takes them while they arrive */
  content: Bytes | null
}

type FormEndpoint = Endpoint & { form: FormShape }
type Respond = (intake: Intake) => Promise<unknown>

/**
 * Reads a form: files are stored as they arrive, then the fields are validated and the handler runs. What a
 * refused form brought is removed again. Files that the handler only reads are gone with the answer.
 */
export async function takeForm(
  endpoint: FormEndpoint,
  platform: Platform,
  request: FastifyRequest,
  respond: Respond,
): Promise<unknown> {
  const { form } = endpoint
  if (form.temporary) return takeTemporary(form, request, respond)
  const { actor } = request
  if (actor === null) throw unauthorised()
  const files: KeptFile[] = []
  const store = async (file: FormFile): Promise<void> => {
    files.push(await platform.files.receive(actor, file, form.purpose ?? 'attachment'))
  }
  const discard = () =>
    platform.files.discard(
      actor,
      files.map((file) => file.id),
    )
  try {
    if (form.streamed)
      return await takeStreamed(endpoint, platform, request, respond, { files, store, discard })
    request.body = await readForm(request, form, store)
    return await respond({ files, content: null })
  } catch (error) {
    await discard()
    throw error
  }
}

async function takeTemporary(form: FormShape, request: FastifyRequest, respond: Respond): Promise<unknown> {
  const { fields, discard } = await receiveForm(form, request)
  try {
    request.body = fields
    return await respond({ files: [], content: null })
  } finally {
    await discard()
  }
}

/**
 * The one file of the form goes straight to the handler when all fields came before it. Where they follow
 * it, it is stored until they are there.
 */
async function takeStreamed(
  endpoint: FormEndpoint,
  { storage }: Platform,
  request: FastifyRequest,
  respond: Respond,
  {
    files,
    store,
    discard,
  }: {
    files: KeptFile[]
    store: (file: FormFile) => Promise<void>
    discard: () => Promise<void>
  },
): Promise<unknown> {
  let answer: { value: unknown } | null = null
  const fields = await readForm(request, endpoint.form, async (file, before) => {
    if (answer !== null || files.length > 0) throw invalid({ [file.field]: '每次只能上传一个文件' })
    if (!isComplete(endpoint, before)) return store(file)
    request.body = { ...before }
    answer = { value: await respond({ files: [], content: file.content }) }
  })
  if (answer !== null) return (answer as { value: unknown }).value
  request.body = fields
  const [stored] = files
  const content = stored ? storage.read(stored.id) : null
  const late = await respond({ files: [], content })
  await discard()
  return late
}

function isComplete(endpoint: FormEndpoint, fields: FormFields): boolean {
  return endpoint.body?.safeParse(fields).success ?? true
}

/** @throws 400 when a form that must bring a file brought none */
export function contentOf(content: Bytes | null): Bytes {
  if (content === null) throw invalid({ file: FILE_TEXTS.nameMissing })
  return content
}

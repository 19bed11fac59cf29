import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { IMPORT_SHEETS } from '@xinqiao/contract/imports/texts'
import { A_JOB } from '../../src/platform/content/beside/in-line.ts'
import { readWorkbook } from '../../src/platform/spreadsheet/read-workbook.ts'
import { workbook } from '../../src/platform/spreadsheet/workbook.ts'
import type { TestAnswer, TestApp } from '../harness.ts'

type Line = Record<string, string>

/** A workbook of the template's shape. */
export async function importFile(lines: { units?: Line[]; people?: Line[] }): Promise<Buffer> {
  const sheets = (['units', 'people'] as const).map((kind) => {
    const { name, columns } = IMPORT_SHEETS[kind]
    const rows = (lines[kind] ?? []).map((line) => Object.keys(columns).map((column) => line[column] ?? ''))
    return { name, columns: Object.values(columns).map(({ title }) => ({ title })), rows }
  })
  return buffer(workbook(sheets))
}

/** Sends a file as the form field `file`. */
export async function sendFile(
  app: TestApp,
  url: string,
  file: { name: string; content: Uint8Array },
  token?: string,
): Promise<TestAnswer> {
  const form = new FormData()
  form.set('file', new Blob([file.content as BlobPart]), file.name)
  const request = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

/** The sheets of a received workbook. */
export async function sheetsOf(content: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-test-'))
  try {
    const path = join(folder, 'file.xlsx')
    writeFileSync(path, content)
    return await readWorkbook(A_JOB, path, 20_000)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

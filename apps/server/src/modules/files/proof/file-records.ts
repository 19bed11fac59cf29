import { sql } from 'kysely'
import { looseFiles, wholeUploads } from '../../../../test/factories/files.ts'
import { SAMPLE_BYTES } from '../../../../test/proof/asking/call-http.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** Files and uploads of a reader and of a stranger. Each reading of `own` names another, since some calls take it away. */
export async function makeFileRecords({ app, reader, stranger, administrator: staff }: ProofWorld) {
  const { platform } = app
  const papers = await looseFiles(platform, staff, 6)
  await platform.db
    .updateTable('storedFile')
    .set({ name: sql`replace(name, '.txt', '.pdf')`, extension: 'pdf' })
    .where('id', 'in', papers)
    .execute()
  return {
    'staff-paper': taken(papers, await looseFiles(platform, stranger, 1)),
    'staff-file': taken(await looseFiles(platform, staff, 10), await looseFiles(platform, stranger, 1)),
    file: taken(await looseFiles(platform, reader, 80), await looseFiles(platform, stranger, 1)),
    // All parts are there, so that each of the calls can be made.
    upload: taken(
      await wholeUploads(platform, reader, SAMPLE_BYTES, 18),
      await wholeUploads(platform, stranger, SAMPLE_BYTES, 1),
    ),
  }
}

function taken(own: string[], [foreign = '']: string[]) {
  return {
    get own() {
      return own.pop() ?? ''
    },
    foreign,
    deleted: newId(),
  }
}

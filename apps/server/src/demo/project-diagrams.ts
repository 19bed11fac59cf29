import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Db } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { storeDemoFile } from './files/store-demo-file.ts'
import type { DemoProject } from './projects/project-list.ts'

/** Block diagrams by chip: what the reviewers of the provider look at. */
const DIAGRAMS: Readonly<Record<string, string>> = {
  腾锐D2000: 'd2000',
  飞腾E2000: 'e2000',
  腾云S5000C: 's5000c',
  'FT-2000/4': 'ft2000',
}

interface DrawingPlace {
  /** of the project */
  id: string
  unitId: string
  uploaderId: string
  at: Date
}

/** The block diagram that a project was submitted with. */
export async function seedDiagram(platform: Platform, db: Db, project: DemoProject, place: DrawingPlace) {
  await seedDrawing(platform, db, project, place, '系统框图_V1.0')
}

/** A drawing of a project; answers its file. */
export async function seedDrawing(
  { storage }: Platform,
  db: Db,
  { chip, code }: DemoProject,
  { id, unitId, uploaderId, at }: DrawingPlace,
  title: string,
): Promise<string> {
  const paper = resolve(import.meta.dirname, 'block-diagrams', `${DIAGRAMS[chip] ?? 'd2000'}.pdf`)
  const file = { name: `${code}_${title}.pdf`, content: await readFile(paper), createdAt: at }
  return storeDemoFile(storage, db, file, {
    ...{ attachedAt: at, uploaderId, unitId, purpose: 'project' },
    ...{ ownerKind: projectRecord.kind, ownerId: id },
  })
}

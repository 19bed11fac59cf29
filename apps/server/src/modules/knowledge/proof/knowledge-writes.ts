import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import * as unitCategory from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { storedRow } from '../../../../test/databases/stored.ts'
import { makeUnitCategory } from '../../../../test/factories/knowledge.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

async function anyBase(app: TestApp): Promise<string> {
  const { id } = await app.platform.db
    .selectFrom('knowledgeBase')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  return id
}

const MANAGER = PEOPLE.manager

/** A category of the manager's unit, and a base that is linked to a project of it. */
async function unitKnowledge({ platform }: TestApp, name: string) {
  const { unitId } = await storedRow(platform.db, 'account', { phone: MANAGER })
  const { baseId } = await platform.db
    .selectFrom('knowledgeBaseProject')
    .innerJoin('project', 'project.id', 'knowledgeBaseProject.projectId')
    .select('baseId')
    .where('unitId', '=', unitId)
    .orderBy('baseId')
    .executeTakeFirstOrThrow()
  return { categoryId: await makeUnitCategory(platform, unitId ?? '', name), baseId }
}

/** Writes of the knowledge base. */
export const knowledgeWrites = [
  writeSample(
    addComment,
    async (app) => ({
      input: { params: { id: await anyBase(app) }, body: { content: '第 3 章的电源时序写得很清楚' } },
      phone: PEOPLE.softwareEngineer,
    }),
    false,
  ),
  writeSample(unitCategory.addUnitCategory, async () => ({
    input: { body: { name: '整机方案', description: '各项目共用' } },
    phone: MANAGER,
  })),
  writeSample(unitCategory.changeUnitCategory, async (app) => ({
    input: {
      params: { id: (await unitKnowledge(app, '待改的分类')).categoryId },
      body: { name: '改过的分类', version: 1 },
    },
    phone: MANAGER,
  })),
  writeSample(unitCategory.deleteUnitCategory, async (app) => ({
    input: { params: { id: (await unitKnowledge(app, '待删的分类')).categoryId } },
    phone: MANAGER,
  })),
  writeSample(
    unitCategory.fileUnderCategory,
    async (app) => {
      const { categoryId, baseId } = await unitKnowledge(app, '归入的分类')
      return { input: { params: { id: baseId }, body: { cateId: categoryId } }, phone: MANAGER }
    },
    false,
  ),
]

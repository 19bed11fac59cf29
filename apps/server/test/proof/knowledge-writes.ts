import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import type { TestApp } from '../harness.ts'
import { writeSample } from './write-sample.ts'

async function anyBase(app: TestApp): Promise<string> {
  const { id } = await app.platform.db
    .selectFrom('knowledgeBase')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes of the knowledge base. */
export const knowledgeWrites = [
  writeSample(
    addComment,
    async (app) => ({
      input: { params: { id: await anyBase(app) }, body: { content: '第 3 章的电源时序写得很清楚' } },
      phone: '13800006622',
    }),
    false,
  ),
]

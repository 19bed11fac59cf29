import { expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { isEmpty, seedDemo } from './demo-world.ts'
import { hasDemoWorld } from './people/demo-accounts.ts'

const app = useApp()

it('a server that is told to stop stops filling the world, and leaves nothing for the next start to stumble over', async () => {
  const { db } = app.platform
  const stopping = new AbortController()
  const said: string[] = []
  const filling = seedDemo(
    app.platform,
    (text) => {
      said.push(text)
      if (text.includes('知识库')) stopping.abort()
    },
    stopping.signal,
  )
  await expect(filling).rejects.toThrow('aborted')
  expect(said.at(-1)).toContain('知识库')
  expect([await hasDemoWorld(db), await isEmpty(db)]).toEqual([false, true])
  expect(await seedDemo(app.platform)).toBe(true)
  const bases = await db.selectFrom('knowledgeBase').select('id').execute()
  expect(bases.length).toBeGreaterThan(10)
})

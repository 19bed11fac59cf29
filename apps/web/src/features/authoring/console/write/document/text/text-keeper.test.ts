import { expect, it, vi } from 'vitest'
import type { KeptText } from './kept-texts.ts'
import { type StoredText, TextKeeper, type TextPorts } from './text-keeper.ts'

const PAUSES = { save: 5, retry: 10 }

class Stale extends Error {}
class Refused extends Error {}

/** A server and a browser's store, as far as one text needs them. */
function world(start = '第一稿') {
  const server: StoredText = { body: start, revision: 1, reviseTime: '', reviserName: '宁川' }
  const browser: { kept: KeptText | null; isThere: boolean } = { kept: null, isThere: true }
  const trouble: { next: Error | null } = { next: null }
  const writes: string[] = []
  const ports: TextPorts = {
    name: '韩卓',
    read: () => Promise.resolve({ ...server }),
    write(body, revision) {
      if (trouble.next) return Promise.reject(trouble.next)
      if (revision !== server.revision) return Promise.reject(new Stale('宁川先保存了'))
      writes.push(body)
      Object.assign(server, { body, revision: revision + 1, reviserName: '韩卓' })
      return Promise.resolve({ revision: server.revision, reviseTime: '' })
    },
    keep(text) {
      if (!browser.isThere) return Promise.resolve(false)
      browser.kept = text
      return Promise.resolve(true)
    },
    kept: () => Promise.resolve(browser.kept),
    verdict: (error) => ({
      kind: error instanceof Stale ? 'stale' : error instanceof Refused ? 'refused' : 'passing',
      text: (error as Error).message,
    }),
  }
  const other = (body: string) =>
    Object.assign(server, { body, revision: server.revision + 1, reviserName: '宁川' })
  return { server, browser, trouble, writes, ports, other, keeper: () => new TextKeeper(ports, PAUSES) }
}

it('what is typed is kept at once and saved after a pause, in one save', async () => {
  const { keeper, server, browser, writes } = world()
  const text = keeper()
  await text.open()
  text.type('第一稿，')
  text.type('第一稿，改')
  expect(browser.kept).toEqual({ body: '第一稿，改', revision: 1, base: '第一稿' })
  await vi.waitFor(() => expect(text.state()?.phase).toBe('saved'))
  expect(writes).toEqual(['第一稿，改'])
  expect(server.revision).toBe(2)
  expect(browser.kept).toBeNull()
})

it('is not said to be kept where the browser keeps nothing', async () => {
  const { keeper, browser, trouble } = world()
  browser.isThere = false
  trouble.next = new Error('网络已断开')
  const text = keeper()
  await text.open()
  text.type('只在本页')
  await vi.waitFor(() => expect(text.state()).toMatchObject({ phase: 'kept', unkept: true }))
  browser.isThere = true
  text.type('也在本机')
  await vi.waitFor(() => expect(text.state()).toMatchObject({ body: '也在本机', unkept: false }))
})

it('comes back after the window was closed, and is saved then', async () => {
  const { keeper, server, browser } = world()
  browser.kept = { body: '没有保存的', revision: 1 }
  const text = keeper()
  await text.open()
  expect(text.state()).toMatchObject({ body: '没有保存的', restored: true })
  await vi.waitFor(() => expect(server.body).toBe('没有保存的'))
})

it('that came back is shown beside what another saved meanwhile, and neither is lost', async () => {
  const { keeper, server, browser, other } = world()
  browser.kept = { body: '我的', revision: 1 }
  other('对方的')
  const text = keeper()
  await text.open()
  expect(text.state()).toMatchObject({ phase: 'conflict', body: '我的', saved: { body: '对方的' } })
  await text.settle('合并的')
  expect(server.body).toBe('合并的')
  expect(text.state()).toMatchObject({ phase: 'saved', body: '合并的' })
})

it('a stale save shows both texts, and typing on loses nothing', async () => {
  const { keeper, server, browser, other } = world()
  const text = keeper()
  await text.open()
  other('对方的')
  text.type('我的')
  await text.flush()
  expect(text.state()).toMatchObject({ phase: 'conflict', body: '我的', saved: { body: '对方的' } })
  text.type('我的，再写')
  expect(browser.kept?.body).toBe('我的，再写')
  expect(server.body).toBe('对方的')
  await text.takeTheirs()
  expect(text.state()).toMatchObject({ phase: 'saved', body: '对方的' })
  expect(browser.kept).toBeNull()
})

it('brings in what another saved where nothing of ours is lost', async () => {
  const { keeper, other } = world()
  const text = keeper()
  await text.open()
  other('对方的')
  await text.look()
  expect(text.state()).toMatchObject({ body: '对方的', generation: 1, phase: 'saved' })
  text.type('我的')
  other('对方再写')
  await text.look()
  expect(text.state()).toMatchObject({ phase: 'conflict', body: '我的', saved: { body: '对方再写' } })
})

it('a save whose answer was lost is no conflict with oneself, typed on or closed meanwhile', async () => {
  const { keeper, server, browser, trouble, ports } = world()
  const { write } = ports
  ports.write = async (body, revision) => {
    await write(body, revision)
    throw new Error('网络不通')
  }
  const text = keeper()
  await text.open()
  text.type('第一稿，改')
  await text.flush()
  expect(text.state()?.phase).toBe('kept')
  expect(server.body).toBe('第一稿，改')
  text.type('第一稿，改，再写')
  text.close()
  ports.write = write
  const again = keeper()
  await again.open()
  expect(again.state()).toMatchObject({ phase: 'typed', body: '第一稿，改，再写' })
  await again.flush()
  expect(server.body).toBe('第一稿，改，再写')
  expect([browser.kept, trouble.next]).toEqual([null, null])
})

it('edits of different paragraphs come together by themselves, and it is said whose came in', async () => {
  const { keeper, server, other } = world('甲段\n\n乙段')
  const text = keeper()
  await text.open()
  other('甲段\n\n乙段，他改')
  text.type('甲段，我改\n\n乙段')
  await text.flush()
  await vi.waitFor(() => expect(server.body).toBe('甲段，我改\n\n乙段，他改'))
  await vi.waitFor(() =>
    expect(text.state()).toMatchObject({
      phase: 'saved',
      body: server.body,
      mergedFrom: '宁川',
      generation: 1,
    }),
  )
})

it('is tried again while the server cannot be reached', async () => {
  const { keeper, server, browser, trouble } = world()
  const text = keeper()
  await text.open()
  trouble.next = new Error('网络不通')
  text.type('断网时写的')
  await text.flush()
  expect(text.state()).toMatchObject({ phase: 'kept', problem: '网络不通' })
  expect(browser.kept?.body).toBe('断网时写的')
  trouble.next = null
  await vi.waitFor(() => expect(server.body).toBe('断网时写的'))
})

it('stays here when the version went to review meanwhile', async () => {
  const { keeper, browser, trouble } = world()
  const text = keeper()
  await text.open()
  trouble.next = new Refused('版本已提交审核')
  text.type('来不及的')
  await text.flush()
  expect(text.state()).toMatchObject({ phase: 'refused', body: '来不及的' })
  text.type('来不及的，又写')
  expect(browser.kept?.body).toBe('来不及的，又写')
})

it('saves what was typed while a save was under way', async () => {
  const { keeper, server, ports } = world()
  const write = ports.write
  let release: () => void = () => undefined
  ports.write = async (body, revision) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return write(body, revision)
  }
  const text = keeper()
  await text.open()
  text.type('一')
  const first = text.flush()
  text.type('一二')
  release()
  await first
  ports.write = write
  await vi.waitFor(() => expect(server.body).toBe('一二'))
  expect(text.state()?.phase).toBe('saved')
})

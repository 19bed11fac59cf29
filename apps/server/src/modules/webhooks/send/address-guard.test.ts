import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { openReceiver } from '../../../../test/calls/hook-receiver.ts'
import { readConfig } from '../../../config.ts'
import { type AddressGuard, guardOf, isOutside, readAddress, resolveOutside } from './address-guard.ts'
import { postEvent } from './post-event.ts'

/** The names of a nameserver that somebody else keeps. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'hooks.partner.example': ['8.8.8.8'],
  'inner.partner.example': ['10.1.2.3'],
  'either.partner.example': ['8.8.8.8', '192.168.1.1'],
  'here.partner.example': ['127.0.0.1'],
  'here6.partner.example': ['::1'],
  'local6.partner.example': ['fe80::1'],
  'mapped.partner.example': ['::ffff:10.0.0.1'],
}
const guard: AddressGuard = {
  demo: false,
  own: new Set(['portal.example:443']),
  opened: [],
  isClosed: false,
  resolve: async (host) => {
    const found = NAMES[host]
    if (!found) throw new Error('ENOTFOUND')
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
}
const why = async (typed: string, of = guard) => {
  try {
    await resolveOutside(readAddress(typed, of), of)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('an address of a partner is taken', async () => {
  expect(await why('https://hooks.partner.example:8443/in?key=1')).toBeNull()
  expect(await why('https://[2606:4700:4700::1111]/')).toBeNull()
})

it.each([
  ['hooks.partner.example', '接收地址应为 https:// 开头的完整网址'],
  ['ftp://hooks.partner.example/', '接收地址应为 https:// 开头的完整网址'],
  ['https://', '接收地址应为 https:// 开头的完整网址'],
  ['http://hooks.partner.example/', '接收地址须使用 https'],
  ['http://127.0.0.1/', '接收地址须使用 https'],
  ['https://a:b@hooks.partner.example/', '接收地址中不能含用户名或密码'],
  ['https://portal.example/api', '接收地址不能是本平台自身'],
  ['https://PORTAL.example.:443/api', '接收地址不能是本平台自身'],
])('%s is refused: %s', async (typed, text) => {
  expect(await why(typed)).toBe(text)
})

it.each([
  ...['127.0.0.1', '2130706433', '017700000001', '0x7f.1', '127.1', '0', '10.0.0.1', '0xa000001'],
  ...[
    '172.31.255.1',
    '192.168.0.1',
    '3232235521',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
  ],
  ...['255.255.255.255', '[::1]', '[::]', '[::ffff:10.0.0.1]', '[::ffff:a00:1]', '[fe80::1]', '[fd00::1]'],
  ...['[64:ff9b::a00:1]', '[2002:a00:1::]', '[2001:db8::1]', '[ff02::1]', '１２７.0.0.1', 'localhost'],
  ...Object.keys(NAMES).filter((name) => name !== 'hooks.partner.example'),
  'nobody.partner.example',
])('https://%s leads inwards', async (host) => {
  expect(await why(`https://${host}/`)).toBe('接收地址须能从公网访问：域名无法解析，或指向内网')
})

it('this machine has no address outside', () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  expect(own.filter(isOutside)).toEqual([])
  expect(isOutside('8.8.8.8')).toBe(true)
})

it('a setting opens an inner network, the mode for showing this machine', async () => {
  const opened = { ...guard, opened: ['10.1.0.0/16'] }
  expect(await why('https://inner.partner.example/', opened)).toBeNull()
  expect(await why('https://either.partner.example/', opened)).not.toBeNull()
  const demo = { ...guard, demo: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  expect(await why('http://127.0.0.1:4567/', demo)).toBeNull()
  expect(await why('http://localhost:4567/', demo)).toBeNull()
  expect(await why('https://here.partner.example/', demo)).not.toBeNull()
  expect(await why('http://here.partner.example/', demo)).toBe('接收地址须使用 https')
})

it('it opens it to the webhooks of the provider, not to those of customers', () => {
  const config = readConfig({ WEBHOOK_NETWORKS: '10.1.0.0/16', DEMO: '0' })
  const openedTo = (unitId: string | null) =>
    guardOf({ config, publicUrl: 'https://portal.example' }, { unitId }).opened
  expect([openedTo(null), openedTo('a unit')]).toEqual([['10.1.0.0/16'], []])
})

it('nothing reaches a trap on this machine, whatever its address is called, nor where a redirect leads', async () => {
  const trap = await openReceiver()
  const { port } = new URL(trap.url)
  const sent = { headers: {}, body: '{}' }
  const ways = ['https://127.0.0.1', 'http://127.0.0.1', 'https://2130706433', 'https://[::ffff:7f00:1]']
  for (const way of [...ways, 'https://here.partner.example']) {
    const { status, fault } = await postEvent(`${way}:${port}/`, guard, sent)
    expect([status, fault]).not.toEqual([200, ''])
  }
  const lure = await openReceiver((reply) => reply.writeHead(307, { location: trap.url }).end())
  const demo = { ...guard, demo: true }
  expect(await postEvent(lure.url, demo, sent)).toMatchObject({ status: 307, fault: '应答 307，不跟随跳转' })
  expect(trap.received).toEqual([])
})

it('what was checked is what is called, and of a long answer no more than its beginning is read', async () => {
  const receiver = await openReceiver((reply) => {
    reply.write('开'.repeat(200_000))
    // It never ends.
  })
  const { port } = new URL(receiver.url)
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  }
  const told = await postEvent(
    `http://localhost:${port}/`,
    { ...guard, demo: true, resolve },
    { headers: {}, body: '{}' },
  )
  expect([told.status, told.fault, told.answer.length]).toEqual([200, '', 2_000])
  expect(asked).toEqual(['localhost'])
})

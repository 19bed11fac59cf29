import { expect, it } from 'vitest'
import { withoutStamps } from './log-line.ts'

const words = (line: string) => withoutStamps(line).replaceAll(/\s+/g, ' ').trim()

it.each([
  ['[18342.551000] nvme nvme0: controller is down; will reset', 'nvme nvme0: controller is down; will reset'],
  ['2026-11-03T08:12:44.120+08:00 kernel[312]: link is down', 'kernel : link is down'],
  ['Nov  3 08:12:44 board sshd[1234]: pid 88 failed', 'board sshd :  failed'.replaceAll('  ', ' ')],
  ['pcieport 0000:00:1c.0: AER: Corrected error received', 'pcieport : AER: Corrected error received'],
  [
    'Unable to handle kernel paging request at 0xffff800010a2c000',
    'Unable to handle kernel paging request at',
  ],
  ['eth0: 192.168.1.20 aa:bb:cc:dd:ee:ff link down', 'eth0: link down'],
])('%s is looked for by its message', (line, message) => {
  expect(words(line)).toBe(message)
})

it.each(['D2000 85Ω', '0x32', 'FT4-E022', '12345678', '115200 波特率', '1.2.3 版本'])(
  '%s stays as it is',
  (typed) => {
    expect(withoutStamps(typed)).toBe(typed)
  },
)

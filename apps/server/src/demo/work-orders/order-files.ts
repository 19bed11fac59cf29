import sharp from 'sharp'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeSerialLog } from '../files/serial-log.ts'
import { storeDemoFile } from '../files/store-demo-file.ts'
import type { DemoFile } from './demo-order.ts'

interface FilePlace {
  kind: 'work-order' | 'work-order-reply'
  id: string
  number: string
  at: Date
  uploaderId: string
  unitId: string | null
}

/** A file of an order, made and stored. */
export async function seedOrderFile(
  { storage }: Pick<Platform, 'storage'>,
  db: Db,
  file: DemoFile,
  { kind, id, number, at, uploaderId, unitId }: FilePlace,
): Promise<void> {
  const { name, content } = await made(file, number, at)
  await storeDemoFile(
    storage,
    db,
    { name, content, createdAt: at },
    {
      ...{ attachedAt: at, uploaderId, unitId, ownerKind: kind, ownerId: id },
      purpose: kind === 'work-order' ? 'attachment' : 'reply',
    },
  )
}

async function made(file: DemoFile, number: string, at: Date) {
  if (file === 'photo') {
    return { name: `${number}_板图.png`, content: await sharp(Buffer.from(BOARD)).png().toBuffer() }
  }
  if (file === 'registers') {
    return { name: `${number}_寄存器.txt`, content: Buffer.from(registers(number)) }
  }
  const log = makeSerialLog({ board: number, from: `${toDate(at)} 09:00:00`, boots: 2, seed: seedOf(number) })
  return { name: `${number}_串口.log`, content: Buffer.from(log) }
}

const seedOf = (number: string) => Number(number.slice(-4))

/** A dump of a link's registers, as lspci prints them. */
function registers(number: string): string {
  const values = Array.from({ length: 16 }, (_, row) => {
    const bytes = Array.from({ length: 16 }, (_byte, at) =>
      ((seedOf(number) * 31 + row * 17 + at * 7) % 256).toString(16).padStart(2, '0'),
    )
    return `${(row * 16).toString(16).padStart(2, '0')}: ${bytes.join(' ')}`
  })
  return `# ${number}\nLnkCap: Speed 8GT/s, Width x8, ASPM L1\nLnkSta: Speed 8GT/s, Width x4 (downgraded)\n${values.join('\n')}\n`
}

/** A board from above, with its processor, memory and slot. */
const BOARD = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
<rect width="960" height="640" fill="#e9edf4"/><rect x="60" y="50" width="840" height="540" rx="14" fill="#174a38"/>
<g fill="none" stroke="#2c7a5d" stroke-width="3">${Array.from({ length: 14 }, (_, at) => `<path d="M${470 + at * 9} 300 V${470 - at * 4} H${640 + at * 12} V540"/>`).join('')}</g>
<rect x="330" y="190" width="170" height="170" rx="8" fill="#c9cdd4"/><rect x="355" y="215" width="120" height="120" rx="4" fill="#8d949f"/>
<g fill="#101418">${[0, 1, 2, 3].map((at) => `<rect x="${560 + at * 42}" y="110" width="24" height="290" rx="3"/>`).join('')}
<rect x="150" y="470" width="420" height="26" rx="4"/><rect x="150" y="520" width="240" height="20" rx="4"/></g>
<g fill="#b8872f">${Array.from({ length: 40 }, (_, at) => `<rect x="${156 + at * 10}" y="478" width="4" height="10"/>`).join('')}</g>
<circle cx="612" cy="483" r="46" fill="none" stroke="#e5484d" stroke-width="6"/></svg>`

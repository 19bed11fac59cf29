import { Agent } from 'node:http'
import { partOf, type Source, send, type Uploaded } from './file-client.ts'

const TUS_PART = 10 * 1024 * 1024

/** Uploads as tus has it: one part after another. */
export async function uploadToTus(port: number, source: Source): Promise<Uploaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tus = { 'tus-resumable': '1.0.0' }
  const began = performance.now()
  const { location } = await send(port, agent, {
    method: 'POST',
    path: '/files',
    headers: { ...tus, 'upload-length': String(source.size) },
  })
  const path = new URL(location, `http://127.0.0.1:${port}`).pathname
  for (let number = 0; number * TUS_PART < source.size; number += 1) {
    await send(port, agent, {
      method: 'PATCH',
      path,
      headers: {
        ...tus,
        'upload-offset': String(number * TUS_PART),
        'content-type': 'application/offset+octet-stream',
      },
      body: partOf(source, number, TUS_PART),
    })
  }
  agent.destroy()
  return { seconds: (performance.now() - began) / 1000, lastStep: 0, id: path.split('/').at(-1) ?? '' }
}

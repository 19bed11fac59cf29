export interface LiveEvent {
  name: string
  data: string
}

/** Splits a `text/event-stream` into its events, however the bytes are cut. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const blocks = (rest + step.value.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

/** Comments keep the line open and mean nothing. */
function parseEvent(block: string): LiveEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 || name !== 'message' ? { name, data: data.join('\n') } : null
}

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onTestFinished } from 'vitest'

/** An agent of a partner, which speaks by the client of the SDK. */
export interface Agent {
  client: Client
  /** what a tool answers; fails where it refuses */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the answer holds
  use(tool: string, input: object): Promise<any>
  /** what a tool says that refuses; fails where it answers */
  refusal(tool: string, input: object): Promise<string>
}

export async function openAgent(origin: string, token: string): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  // Its declaration is not made for exact optional properties.
  await client.connect(transport as Parameters<Client['connect']>[0])
  onTestFinished(() => client.close())
  const call = async (name: string, input: object) => {
    const {
      isError = false,
      content,
      structuredContent,
    } = await client.callTool({
      name,
      arguments: { ...input },
    })
    const [first] = content as { text: string }[]
    return { isError, text: first?.text ?? '', told: structuredContent as { data: unknown } | undefined }
  }
  return {
    client,
    use: async (tool, input) => {
      const { isError, text, told } = await call(tool, input)
      if (isError || told === undefined) throw new Error(`${tool}: ${text}`)
      return told.data
    },
    refusal: async (tool, input) => {
      const { isError, text } = await call(tool, input)
      if (!isError) throw new Error(`${tool} was not refused: ${text}`)
      return text
    },
  }
}

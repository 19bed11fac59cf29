// How a program begins, in the address of this very portal; each is a whole file or a whole run of commands.

export function curlExample(origin: string): string {
  return `export XINQIAO_TOKEN=xqt_您的令牌

# 与我有关的工单
curl -H "Authorization: Bearer $XINQIAO_TOKEN" \\
  "${origin}/api/workOrder/clientMyWorkOrder?pageNum=1&pageSize=5"

# 回复一个工单；编号取自上面的 rows[].id
curl -H "Authorization: Bearer $XINQIAO_TOKEN" -H "Content-Type: application/json" \\
  -d '{"workOrderId":"工单编号","processingContent":"<p>已更新固件，仍可复现</p>"}' \\
  "${origin}/api/workOrder/workOrderProcessing"`
}

export function pythonExample(origin: string): string {
  return `import json, os, urllib.parse, urllib.request

PORTAL = "${origin}/api"
TOKEN = os.environ["XINQIAO_TOKEN"]

def get(path, **query):
    url = f"{PORTAL}{path}?{urllib.parse.urlencode(query)}"
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request) as answer:
        said = json.load(answer)
    if said["code"] != 200:
        raise RuntimeError(said["msg"])
    return said

for order in get("/workOrder/clientMyWorkOrder", pageNum=1, pageSize=5)["rows"]:
    print(order["work_order_number"], order["workOrderName"])`
}

/** What makes the types that the program is checked by. */
export function typesCommand(origin: string): string {
  return `npm install openapi-fetch
npx openapi-typescript@7 ${origin}/api/openapi.json -o xinqiao.d.ts`
}

export function typescriptExample(origin: string): string {
  return `import { env } from 'node:process'
import createClient from 'openapi-fetch'
import type { paths } from './xinqiao.d.ts'

const portal = createClient<paths>({
  baseUrl: '${origin}/api',
  headers: { authorization: \`Bearer \${env.XINQIAO_TOKEN}\` },
})

const { data, error } = await portal.GET('/workOrder/clientMyWorkOrder', {
  params: { query: { pageNum: 1, pageSize: 5 } },
})
// 业务上的拒绝也是 200 应答，由 code 区分
if (data?.code !== 200) throw new Error(error?.msg ?? data?.msg)
for (const order of data.rows) console.log(order.work_order_number, order.workOrderName)`
}

export function agentExample(origin: string): string {
  return JSON.stringify({ mcpServers: { xinqiao: { type: 'http', url: `${origin}/mcp` } } }, null, 2)
}

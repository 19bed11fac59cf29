import { allows } from '@xinqiao/contract/access'
import { TOKEN_DAYS } from '@xinqiao/contract/identity/token-texts'
import { SCOPES, scopesFor } from '@xinqiao/contract/scopes'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { CodeBlock } from '../../../../shared/markdown/CodeBlock.tsx'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { ListHead } from '../../../../shared/ui/list/ListPage.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import { accessTokensScreen, unitTokensScreen } from '../../paths.ts'
import styles from './developers.module.css'
import { agentExample, curlExample, pythonExample, typesCommand, typescriptExample } from './examples.ts'

interface DevelopersProps {
  securityHref: string
  webhooksHref: string
  robotsHref: string
}

/** How programs, agents and chat groups take part, and how one begins. */
export function Developers({ securityHref, webhooksHref, robotsHref }: DevelopersProps) {
  const user = useKnownUser()
  if (user === null) return null
  const { origin } = window.location
  const isManager = allows('unit-manager', subjectOf(user))
  return (
    <div className={styles.developers}>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <span>开发者</span>
      </nav>
      <ListHead surface="portal" title="开发者" />
      <p className={pieces.lead}>
        测试台架、缺陷系统与智能体凭访问令牌使用芯桥，以您的名义，不超出您当前的权限。
      </p>
      <ul className={styles.ways}>
        <Way title="访问令牌" says="程序调用接口，令牌可限定权限范围、网络与有效期">
          <AppLink to={hrefOf(accessTokensScreen)}>管理令牌</AppLink>
          {isManager && <AppLink to={hrefOf(unitTokensScreen)}>本单位的令牌</AppLink>}
        </Way>
        {isManager && (
          <Way title="事件推送" says="工单、项目、认证有变化时，把带签名的事件送到贵单位的系统">
            <AppLink to={webhooksHref}>管理推送与推送记录</AppLink>
          </Way>
        )}
        <Way title="群机器人" says="把通知送到企业微信、钉钉或飞书的群">
          <AppLink to={robotsHref}>管理机器人</AppLink>
        </Way>
        <Way title="接口文档" says="全部接口的参数、应答与所需权限范围">
          <a href="/api/docs">查看接口文档</a>
          <a href="/api/openapi.json">OpenAPI 3.1</a>
        </Way>
      </ul>
      <Begin origin={origin} />
      <Agents origin={origin} />
      <GoodToKnow scopes={scopesFor(user).map((scope) => `${SCOPES[scope]}（${scope}）`)} />
    </div>
  )
}

function Way({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{says}</p>
      </div>
      <div className={styles.links}>{children}</div>
    </li>
  )
}

function Begin({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">五分钟开始</h2>
      <ol className={styles.steps}>
        <li>
          在 <AppLink to={hrefOf(accessTokensScreen)}>访问令牌</AppLink> 中新建令牌，勾选“
          {SCOPES['orders:read']}
          ”，默认 {TOKEN_DAYS} 天有效；令牌只显示一次。
        </li>
        <li>把令牌放进环境变量 XINQIAO_TOKEN，不要写进代码或网址。</li>
        <li>运行下面任一示例，列出与您有关的工单。</li>
      </ol>
      <Tabs
        items={[
          { key: 'curl', label: 'curl', children: <CodeBlock>{curlExample(origin)}</CodeBlock> },
          { key: 'python', label: 'Python', children: <CodeBlock>{pythonExample(origin)}</CodeBlock> },
          {
            key: 'typescript',
            label: 'TypeScript',
            children: (
              <>
                <p className={styles.step}>由接口描述生成类型，接口与字段写错时编译不通过：</p>
                <CodeBlock>{typesCommand(origin)}</CodeBlock>
                <p className={styles.step}>list-orders.ts，以 node list-orders.ts 运行：</p>
                <CodeBlock>{typescriptExample(origin)}</CodeBlock>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

function Agents({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="agents">
      <h2 id="agents">智能体（MCP）</h2>
      <p className={pieces.lead}>
        在支持 MCP
        的智能体中填入下面的地址，首次连接时会打开浏览器，登录并允许后即可搜索知识库、查看项目与工单、提交和回复工单；
        不支持登录授权的，在 Authorization 请求头中带访问令牌。
      </p>
      <CodeBlock>{`${origin}/mcp`}</CodeBlock>
      <p className={styles.step}>以配置文件添加的：</p>
      <CodeBlock>{agentExample(origin)}</CodeBlock>
    </section>
  )
}

function GoodToKnow({ scopes }: { scopes: string[] }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">约定</h2>
      <ul className={styles.rules}>
        <li>权限范围：{scopes.join('、')}。</li>
        <li>应答为 JSON，code 为 200 即成功；业务上的拒绝也是 HTTP 200，由 code、msg 与 reason 说明。</li>
        <li>写操作可带 Idempotency-Key 请求头，重试得到第一次的应答，不会重复提交。</li>
        <li>调用过多时应答 429，Retry-After 说明需等待的秒数。</li>
        <li>
          无需令牌：某型号是否已认证 <code>GET /api/certificates/check?model=…&platform=…</code>
          ，已认证产品公开列表 <code>GET /api/rzApply/publicList</code>。
        </li>
      </ul>
    </section>
  )
}

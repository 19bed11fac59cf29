import { createHash } from 'node:crypto'
import { escapeHtml } from '../../platform/html.ts'

/** Pages the identity site shows by itself: short, Chinese, with nothing from elsewhere. */
export function errorPage(brand: string, reason: string): string {
  return page(
    brand,
    '登录未能完成',
    `<p>${escapeHtml(reason)}</p><p class="row"><a class="primary" href="/sso/start">重新登录</a><a href="/portal/">返回门户首页</a></p>`,
  )
}

/** Asks before the SSO session ends; `form` is the provider’s own, with its secret. */
export function confirmLogoutPage(brand: string, form: string): string {
  return page(
    brand,
    '退出登录',
    `${form}<p>退出后，使用${escapeHtml(brand)}统一身份认证的站点都需要重新登录。</p>
<p class="row"><button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>退出登录</button><a href="/portal/">暂不退出</a></p>`,
  )
}

export function loggedOutPage(brand: string): string {
  return page(
    brand,
    '退出成功',
    '<p>您已退出登录。</p><p class="row"><a class="primary" href="/portal/">返回门户首页</a></p>',
  )
}

/** Submits the provider’s form by itself: the portal has shown by its hint that the person asked for it. */
export function submitLogoutPage(brand: string, form: string): string {
  const filled = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  return page(
    brand,
    '正在退出',
    `${filled}<p class="row"><button class="primary" type="submit" form="op.logoutForm">继续</button></p><script>${SUBMIT}</script>`,
  )
}

const SUBMIT = "document.getElementById('op.logoutForm').submit()"

/** The one script that may run on `submitLogoutPage`, for its Content-Security-Policy. */
export const SUBMIT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

function page(brand: string, title: string, content: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title} - ${escapeHtml(brand)}统一身份认证</title><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(brand)}统一身份认证</p><h1>${title}</h1>${content}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark;--ink:#0f1a2e;--soft:#4a5878;--brand:#1246ce;--line:#dfe4ee;--on:#fff;--back:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf5;--soft:#a9b4cc;--brand:#7fa3ff;--line:#2b3448;--on:#0d1320;--back:#0d1320}}
body{margin:0;background:var(--back);color:var(--ink);font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:416px;margin:18vh auto 0;padding:0 24px}h1{font-size:24px;line-height:32px;margin:2px 0 16px}.brand{margin:0;color:var(--soft);font-size:13px}
.row{display:flex;gap:20px;align-items:center;margin-top:28px}a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}
.primary{display:inline-block;background:var(--brand);color:var(--on);border:0;border-radius:6px;padding:9px 20px;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`

import { createHash } from 'node:crypto'
import { escapeHtml, plainPage } from '../../../platform/http/pages/html.ts'

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
  return plainPage({ site: `${brand}统一身份认证`, title, content })
}

/** Text made safe to stand in HTML, in content or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

interface PlainPage {
  /** stands above the title and behind it in the tab */
  site: string
  title: string
  /** HTML */
  content: string
}

/** A page that the server shows by itself: short, Chinese, with nothing from elsewhere and no script. */
export function plainPage({ site, title, content }: PlainPage): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escapeHtml(title)} - ${escapeHtml(site)}</title><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(site)}</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark;--ink:#0f1a2e;--soft:#4a5878;--brand:#1246ce;--line:#dfe4ee;--on:#fff;--back:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf5;--soft:#a9b4cc;--brand:#7fa3ff;--line:#2b3448;--on:#0d1320;--back:#0d1320}}
body{margin:0;background:var(--back);color:var(--ink);font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:416px;margin:18vh auto 0;padding:0 24px}h1{font-size:24px;line-height:32px;margin:2px 0 16px}.brand{margin:0;color:var(--soft);font-size:13px}
.row{display:flex;gap:20px;align-items:center;margin-top:28px}a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}
.primary{display:inline-block;background:var(--brand);color:var(--on);border:0;border-radius:6px;padding:9px 20px;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`

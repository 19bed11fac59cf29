import { Empty } from '../../../shared/ui/load/Empty.tsx'

/** The end of every unknown address: no header, one way back. */
export function NotFound() {
  return (
    <div className="page not-found">
      <h1 className="visually-hidden">页面不存在</h1>
      <Empty drawing="search" title="抱歉，您访问的页面不存在" hint="地址可能有误，或页面已被移除">
        <a className="btn btn-primary" href="/">
          返回首页
        </a>
      </Empty>
    </div>
  )
}

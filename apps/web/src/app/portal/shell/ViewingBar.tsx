import { useState } from 'react'
import { viewed } from '../../../shared/session/viewed.ts'
import { leaveViewing } from '../../../shared/session/viewing.ts'
import { useHeightOf } from '../../../shared/ui/load/use-height-of.ts'
import '../../../shared/ui/load/connection-bar.css'

/** Says on every page as whom an administrator sees it and until when, and ends it. */
export function ViewingBar() {
  const [as] = useState(viewed)
  const [leaving, setLeaving] = useState(false)
  const bar = useHeightOf(as !== null)
  if (as === null) return null
  const leave = () => {
    setLeaving(true)
    void leaveViewing()
  }
  return (
    <div className="connection-bar" role="status" ref={bar}>
      <span>
        正在以 {as.name}
        {as.unitName && `（${as.unitName}）`}的视角查看门户，只能阅读，{as.untilTime.slice(11, 16)} 结束
      </span>
      <button type="button" disabled={leaving} onClick={leave}>
        结束查看
      </button>
    </div>
  )
}

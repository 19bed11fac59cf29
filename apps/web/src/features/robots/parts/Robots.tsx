import { useQuery } from '@tanstack/react-query'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import { listRobots, ROBOT_STATES, type RobotRow } from '@xinqiao/contract/robots/endpoints'
import { ROBOT_VENDORS, type RobotPlace } from '@xinqiao/contract/robots/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import entries from '../../../shared/ui/entries.module.css'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { NewRobot } from './NewRobot.tsx'
import styles from './robots.module.css'
import { useRobotActs } from './use-robot-acts.ts'

interface RobotsProps {
  place: RobotPlace
  projectId?: string
}

/** The robots of one place, with what is done with them. */
export function Robots({ place, projectId = '' }: RobotsProps) {
  const query = useQuery(read(listRobots, { query: { place, projectId } }))
  const [isMaking, setMaking] = useState(false)
  const acts = useRobotActs()
  const add = <AddButton onClick={() => setMaking(true)}>添加机器人</AddButton>
  return (
    <QueryView query={query} skeleton={<Skeleton rows={3} rowHeight={72} />}>
      {({ data: { robots, queues } }) => (
        <>
          {robots.length === 0 ? (
            <Empty
              title="还没有机器人"
              hint="在企业微信、钉钉或飞书的群中添加机器人，把它的 Webhook 地址填到这里"
            >
              {add}
            </Empty>
          ) : (
            <>
              <div className={styles.acts}>{add}</div>
              <ul className={entries.entries}>
                {robots.map((robot) => (
                  <Robot key={robot.id} robot={robot} acts={acts} />
                ))}
              </ul>
            </>
          )}
          {isMaking && (
            <NewRobot place={place} projectId={projectId} queues={queues} onClose={() => setMaking(false)} />
          )}
        </>
      )}
    </QueryView>
  )
}

function Robot({ robot, acts }: { robot: RobotRow; acts: ReturnType<typeof useRobotActs> }) {
  const { name, vendor, host, kinds, queueTitle, signed, makerName, createTime, state, fault } = robot
  const isOn = state === 'on' || state === 'failing'
  return (
    <li>
      <div className={entries.entry}>
        <p className={entries.name}>
          {name}
          <StatusMark form="pill" {...ROBOT_STATES[state]} />
        </p>
        <p className={entries.facts}>
          <span>
            {ROBOT_VENDORS[vendor].label}
            {signed && '，加签'}
          </span>
          <span className="mono">{host}</span>
          <span>
            {queueTitle === ''
              ? kinds.map((kind) => MESSAGE_KINDS[kind].label).join('、')
              : `队列：${queueTitle}`}
          </span>
        </p>
        <p className={entries.facts}>
          {makerName !== '' && <span>{makerName} 添加</span>}
          <Time value={createTime} />
        </p>
        {fault !== '' && <p className={styles.fault}>未送达：{fault}</p>}
      </div>
      <div className={entries.buttons}>
        <Button disabled={acts.busy} aria-label={`向 ${name} 发送测试消息`} onClick={() => acts.test(robot)}>
          测试
        </Button>
        <Button
          disabled={acts.busy}
          aria-label={`${isOn ? '停用' : '启用'} ${name}`}
          onClick={() => acts.switchTo(robot, !isOn)}
        >
          {isOn ? '停用' : '启用'}
        </Button>
        <Button danger disabled={acts.busy} aria-label={`移除 ${name}`} onClick={() => acts.remove(robot)}>
          移除
        </Button>
      </div>
    </li>
  )
}

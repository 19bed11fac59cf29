import { defineRecord, defineUnaudited } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    session: true
    'access-token': true
    offer: true
  }
}

/** A log-in of somebody, and what a session knows of its owner. */
export const sessionRecord = defineUnaudited('session', '会话', { people: true })

export const secondFactorRecord = defineUnaudited('second-factor', '两步验证', { people: true })

/** What a program of somebody calls the interface with. */
export const accessTokenRecord = defineRecord({
  kind: 'access-token',
  title: '访问令牌',
  hears: { people: true, access: 'staff:admin' },
  acts: {
    make: '新建访问令牌',
    admit: '授权程序',
    end: '停用访问令牌',
    keepPolicy: '设置访问令牌的开放范围',
  },
  fields: {
    scopes: '权限范围',
    expiresAt: '有效期至',
    networks: '可用网络',
    host: '返回地址',
    unitsOpen: '单位人员可用',
    closedUnits: '不开放的单位',
  },
})

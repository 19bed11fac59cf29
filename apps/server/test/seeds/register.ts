import type { App } from '../../src/app.ts'
import { type Page, TestBrowser } from '../calls/browser.ts'
import { latestCode, passPuzzle } from '../calls/log-in.ts'

const BASE = '/api/uami/api'

/** The words a new person types; tests change single ones. */
export const APPLICANT = {
  realName: '柳知微',
  nickName: '知微',
  sex: '1',
  email: 'liuzhiwei@example.com',
  remark: '移植开源数据库',
}
export const PASSWORD = 'Bridge-2026'

/** Calls of registration as a browser makes them: with its cookies. */
export class Registrant {
  readonly browser: TestBrowser
  readonly phone: string
  readonly #app: App

  constructor(app: App, phone: string) {
    this.#app = app
    this.phone = phone
    this.browser = new TestBrowser(app.http)
  }

  ticket(): Promise<string> {
    return passPuzzle(this.#app, this.browser, this.phone)
  }

  async sendCode(ticket?: string): Promise<Page> {
    const pass = ticket ?? (await this.ticket())
    return this.browser.open(`${BASE}/register/registerSms?mobile=${this.phone}&ticket=${pass}`)
  }

  async code(): Promise<string> {
    return (await latestCode(this.#app, this.phone)) ?? ''
  }

  /** Step 1 with the code of the latest SMS, unless told otherwise. */
  async begin(change: object = {}): Promise<Page> {
    return this.post('register', {
      userName: this.phone,
      smsCode: await this.code(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreement: 1,
      ...change,
    })
  }

  submit(change: object = {}): Promise<Page> {
    return this.post('registerSubmit', { userName: this.phone, ...APPLICANT, ...change })
  }

  post(call: string, json: object): Promise<Page> {
    return this.browser.open(`${BASE}/${call}`, { json })
  }

  get(call: string, query: Record<string, string>): Promise<Page> {
    return this.browser.open(`${BASE}/${call}?${new URLSearchParams(query)}`)
  }

  /** Both steps; answers the last. */
  async register(begin: object = {}, submit: object = {}): Promise<Page> {
    await this.sendCode()
    const begun = await this.begin(begin)
    if (begun.json().code !== 200) return begun
    return this.submit(submit)
  }
}

export interface DemoContact {
  name: string
  tel: string
  email: string
  company?: string
  post?: string
  message: string
  /** phone of the account that wrote; a visitor without */
  account?: string
  /** days ago */
  sent: number
  /** how it was handled: an answer by mail, or what was done */
  answer?: string
  handled?: string
}

/** Messages of contact-us: of visitors and of customers, answered, handled and waiting. */
export const DEMO_CONTACTS: readonly DemoContact[] = [
  {
    ...{ name: '季晚舟', tel: '13700007701', email: 'ji@lanting.example', company: '杭州澜汀自动化有限公司' },
    ...{ post: '采购经理', sent: 41 },
    message: '我司计划在新一代 PLC 上采用 E2000Q，年用量约 8000 片，请问供货周期与样片申请方式？',
    answer:
      '感谢关注。E2000Q 常规交期为 10 至 12 周，样片可通过授权分销商申请。我们已请华东区同事与您联系，确认型号与用量后可为您开通企业账号。',
  },
  {
    ...{ name: '岑若谷', tel: '13700007702', email: 'cen@example.com', sent: 36 },
    message: '个人开发者，能否购买 D2000 开发板？有没有公开的 BSP 可以下载？',
    answer: '开发板可在官方商城购买。注册个人账号并通过审核后，可在知识库下载公开的 BSP 与使用手册。',
  },
  {
    ...{ name: '许知行', tel: '13800006621', email: 'xu@zhuoyu.example', account: '13800006621' },
    ...{ company: '天津卓昱信息技术有限公司', post: '硬件工程师', sent: 29 },
    message: '知识库中《PCIe 布线约束》第 4.2 节的表格在手机上看不全，建议支持横向滚动。',
    answer: '感谢反馈。表格横向滚动已在本次更新中支持，请刷新后查看。',
  },
  {
    ...{
      name: '柏云',
      tel: '13700007703',
      email: 'bo@qingyuan.example',
      company: '成都清原电力设备有限公司',
    },
    ...{ post: '技术总监', sent: 22 },
    message: '想了解飞腾平台在电力继电保护装置上的应用案例，能否安排一次线上交流？',
    handled: '已电话联系，约定下周三线上交流，由行业方案组跟进',
  },
  {
    ...{ name: '广告推广', tel: '13700007704', email: 'ad@promo.example', sent: 18 },
    message: '专业网站优化推广，价格优惠，欢迎来电咨询。',
    handled: '广告信息，不作回复',
  },
  {
    ...{ name: '何嘉宁', tel: '13800006630', email: 'he@jianglan.example', account: '13800006630' },
    ...{ company: '武汉江澜工控技术有限公司', post: '研发经理', sent: 12 },
    message: '我单位新增两位软件工程师，邀请码已用完，请问如何申请新的邀请码？',
    answer: '新的邀请码已生成并发送到贵单位人员管理员的邮箱，可用 5 次，有效期 30 天。',
  },
  {
    ...{ name: '邵明', tel: '13800006650', email: 'shao@lianqiao.example', account: '13800006650' },
    ...{ company: '深圳联桥电子有限公司', post: '总经理', sent: 6 },
    message: '作为分销商，希望获得 S5000C 的对外宣传材料与选型指南的授权版本。',
    handled: '材料已由渠道部发送',
  },
  {
    ...{ name: '林志远', tel: '13800006620', email: 'lin@zhuoyu.example', account: '13800006620' },
    ...{ company: '天津卓昱信息技术有限公司', post: '高级硬件工程师', sent: 2.2 },
    message:
      '边缘网关项目样机在 -40 ℃ 冷启动时偶发卡在 DDR 训练阶段，约 5% 概率，日志已抓取。请问应按什么流程提交分析？',
  },
  {
    ...{ name: '谢临', tel: '13800006635', email: 'xie@yuelu.example', account: '13800006635' },
    ...{ company: '长沙岳麓测控有限公司', post: '项目经理', sent: 1.3 },
    message: '我单位还没有对接的 FAE，项目无法提交审核，请协助安排。',
  },
  {
    ...{ name: '顾一凡', tel: '13800006641', email: 'gu@qixia.example', account: '13800006641' },
    ...{ company: '南京栖霞数科有限公司', post: '认证工程师', sent: 0.8 },
    message: '公开列表中我单位一款固态硬盘的产品名称有误，应为“企业级 NVMe 固态硬盘（宽温）”，请更正。',
  },
  {
    ...{
      name: '欧阳澈',
      tel: '13700007705',
      email: 'ouyang@haitang.example',
      company: '苏州海棠医疗电子有限公司',
    },
    ...{ post: '产品经理', sent: 0.5 },
    message:
      '我们做便携式超声设备，目前用的是进口方案，正在评估国产替代。主要关心三点：一是 E2000 系列的功耗与散热设计建议；二是 GPU 能否支撑 1080p 下 60 帧的图像后处理；三是医疗认证所需的长期供货承诺。希望能提供资料，并安排一次技术交流。',
  },
  {
    ...{ name: '叶文', tel: '13800006660', email: 'yewen@example.com', account: '13800006660', sent: 0.1 },
    message: '账号通过审核后，知识库的下载按钮是灰色的，请问需要开通什么服务？',
  },
]

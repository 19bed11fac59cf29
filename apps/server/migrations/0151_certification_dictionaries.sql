-- The dictionaries of certification with their first content, of a new installation as of the demonstration.

insert into dictionary (code, name, parent_code, order_number) values
  ('deviceTypes', '设备类型', null, 40),
  ('rzmbpt', '认证目标平台', null, 41),
  ('applyStatus', '部件认证状态', null, 42),
  ('OsApplyStatus', '操作系统认证状态', null, 43),
  ('ChipApplyStatus', '芯片认证状态', null, 44),
  ('PassiveDevicesApplyStatus', '被动器件认证状态', null, 45),
  ('ZJRZapplyStatus', '整机认证状态', null, 46),
  ('OSApplyProductType', '操作系统产品类型', null, 47),
  ('chipApplyProductType', '芯片产品类型', null, 48),
  ('passiveDevicesProductType', '被动器件产品类型', null, 49),
  ('boardProductType', '整机与板卡产品类型', null, 50),
  ('compatibilityCertificationTip', '认证申请提示', null, 51);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3101, 'deviceTypes', 'DEVICE_TYPES_01', '固态硬盘', '固态硬盘', 1),
  (3102, 'deviceTypes', 'DEVICE_TYPES_02', '机械硬盘', '机械硬盘', 2),
  (3103, 'deviceTypes', 'DEVICE_TYPES_03', '内存', '内存', 3),
  (3104, 'deviceTypes', 'DEVICE_TYPES_04', '网卡', '网卡', 4),
  (3105, 'deviceTypes', 'DEVICE_TYPES_05', '显卡', '显卡', 5),
  (3106, 'deviceTypes', 'DEVICE_TYPES_06', 'RAID 卡', 'RAID 卡', 6),
  (3107, 'deviceTypes', 'DEVICE_TYPES_07', 'HBA 卡', 'HBA 卡', 7),
  (3108, 'deviceTypes', 'DEVICE_TYPES_08', '采集卡', '采集卡', 8),
  (3109, 'deviceTypes', 'DEVICE_TYPES_09', '密码卡', '密码卡', 9),
  (3110, 'deviceTypes', 'DEVICE_TYPES_10', '扩展模组', '扩展模组', 10),
  (3111, 'deviceTypes', 'DEVICE_TYPES_11', '存储模块', '存储模块', 11),
  (3112, 'deviceTypes', 'DEVICE_TYPES_12', '显示器', '显示器', 12),
  (3113, 'deviceTypes', 'DEVICE_TYPES_13', '打印机', '打印机', 13),
  (3114, 'deviceTypes', 'DEVICE_TYPES_14', '其他部件', '其他部件', 14);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3201, 'rzmbpt', 'RZMBPT_01', '腾云S5000C', '腾云S5000C', 1),
  (3202, 'rzmbpt', 'RZMBPT_02', '腾云S2500', '腾云S2500', 2),
  (3203, 'rzmbpt', 'RZMBPT_03', 'FT-2000+/64', 'FT-2000+/64', 3),
  (3204, 'rzmbpt', 'RZMBPT_04', '腾锐D3000', '腾锐D3000', 4),
  (3205, 'rzmbpt', 'RZMBPT_05', '腾锐D2000', '腾锐D2000', 5),
  (3206, 'rzmbpt', 'RZMBPT_06', 'FT-2000/4', 'FT-2000/4', 6),
  (3207, 'rzmbpt', 'RZMBPT_07', '飞腾E2000Q', '飞腾E2000Q', 7),
  (3208, 'rzmbpt', 'RZMBPT_08', '飞腾E2000D', '飞腾E2000D', 8),
  (3209, 'rzmbpt', 'RZMBPT_09', '飞腾E2000S', '飞腾E2000S', 9);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3301, 'applyStatus', 'RZSQ_DFP', 'RZSQ_DFP', '待分配', 1),
  (3302, 'applyStatus', 'RZSQ_RZZ', 'RZSQ_RZZ', '认证中', 2),
  (3303, 'applyStatus', 'RZSQ_TG', 'RZSQ_TG', '通过', 3),
  (3304, 'applyStatus', 'RZSQ_BTG', 'RZSQ_BTG', '不通过', 4);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3401, 'OsApplyStatus', 'OSRZ_YTJ', 'OSRZ_YTJ', '已提交', 1),
  (3402, 'OsApplyStatus', 'OSRZ_RZZ', 'OSRZ_RZZ', '认证中', 2),
  (3403, 'OsApplyStatus', 'OSRZ_TG', 'OSRZ_TG', '通过', 3),
  (3404, 'OsApplyStatus', 'OSRZ_DXG', 'OSRZ_DXG', '待修改', 4),
  (3405, 'OsApplyStatus', 'OSRZ_SB', 'OSRZ_SB', '不通过', 5);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3501, 'ChipApplyStatus', 'CHIPRZ_YTJ', 'CHIPRZ_YTJ', '已提交', 1),
  (3502, 'ChipApplyStatus', 'CHIPRZ_BMZ', 'CHIPRZ_BMZ', '不满足量级', 2),
  (3503, 'ChipApplyStatus', 'CHIPRZ_RZZ', 'CHIPRZ_RZZ', '认证中', 3),
  (3504, 'ChipApplyStatus', 'CHIPRZ_TG', 'CHIPRZ_TG', '通过', 4),
  (3505, 'ChipApplyStatus', 'CHIPRZ_TH', 'CHIPRZ_TH', '已退回', 5),
  (3506, 'ChipApplyStatus', 'CHIPRZ_FT_SB', 'CHIPRZ_FT_SB', '失败', 6);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3601, 'PassiveDevicesApplyStatus', 'BDQJRZ_YTJ', 'BDQJRZ_YTJ', '已提交', 1),
  (3602, 'PassiveDevicesApplyStatus', 'BDQJRZ_RZZ', 'BDQJRZ_RZZ', '认证中', 2),
  (3603, 'PassiveDevicesApplyStatus', 'BDQJRZ_TG', 'BDQJRZ_TG', '通过', 3),
  (3604, 'PassiveDevicesApplyStatus', 'BDQJRZ_DXG', 'BDQJRZ_DXG', '待修改', 4),
  (3605, 'PassiveDevicesApplyStatus', 'BDQJRZ_SB', 'BDQJRZ_SB', '不通过', 5);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3701, 'ZJRZapplyStatus', 'ZJRZ_DFP', 'ZJRZ_DFP', '待分配', 1),
  (3702, 'ZJRZapplyStatus', 'ZJRZ_QRZ', 'ZJRZ_QRZ', '资料确认中', 2),
  (3703, 'ZJRZapplyStatus', 'ZJRZ_DXG', 'ZJRZ_DXG', '待修改', 3),
  (3704, 'ZJRZapplyStatus', 'ZJRZ_DFTHD', 'ZJRZ_DFTHD', '待飞腾核对', 4),
  (3705, 'ZJRZapplyStatus', 'ZJRZ_DKHHD', 'ZJRZ_DKHHD', '待客户核对', 5),
  (3706, 'ZJRZapplyStatus', 'ZJRZ_NBYY', 'ZJRZ_NBYY', '飞腾内部用印流程', 6),
  (3707, 'ZJRZapplyStatus', 'ZJRZ_DFTYY', 'ZJRZ_DFTYY', '待飞腾用印', 7),
  (3708, 'ZJRZapplyStatus', 'ZJRZ_DKHYY', 'ZJRZ_DKHYY', '待客户用印', 8),
  (3709, 'ZJRZapplyStatus', 'ZJRZ_YGD', 'ZJRZ_YGD', '已归档', 9),
  (3710, 'ZJRZapplyStatus', 'ZJRZ_YWC', 'ZJRZ_YWC', '已完成', 10);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3801, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_01', '服务器操作系统', '服务器操作系统', 1),
  (3802, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_02', '桌面操作系统', '桌面操作系统', 2),
  (3803, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_03', '嵌入式操作系统', '嵌入式操作系统', 3),
  (3804, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_04', '实时操作系统', '实时操作系统', 4),
  (3805, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_05', '虚拟化平台', '虚拟化平台', 5),
  (3806, 'OSApplyProductType', 'OSAPPLY_PRODUCT_TYPE_06', '云操作系统', '云操作系统', 6);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (3901, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_01', '以太网控制器', '以太网控制器', 1),
  (3902, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_02', '交换芯片', '交换芯片', 2),
  (3903, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_03', '存储控制器', '存储控制器', 3),
  (3904, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_04', '显示芯片', '显示芯片', 4),
  (3905, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_05', '桥片', '桥片', 5),
  (3906, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_06', '电源管理芯片', '电源管理芯片', 6),
  (3907, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_07', '时钟芯片', '时钟芯片', 7),
  (3908, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_08', '安全芯片', '安全芯片', 8),
  (3909, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_09', 'FPGA', 'FPGA', 9),
  (3910, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_10', '接口芯片', '接口芯片', 10),
  (3911, 'chipApplyProductType', 'CHIP_APPLY_PRODUCT_TYPE_11', 'BMC 芯片', 'BMC 芯片', 11);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (4001, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_01', '电容', '电容', 1),
  (4002, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_02', '电阻', '电阻', 2),
  (4003, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_03', '电感', '电感', 3),
  (4004, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_04', '磁珠', '磁珠', 4),
  (4005, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_05', '连接器', '连接器', 5),
  (4006, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_06', '晶体与晶振', '晶体与晶振', 6),
  (4007, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_07', '变压器', '变压器', 7),
  (4008, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_08', '滤波器', '滤波器', 8),
  (4009, 'passiveDevicesProductType', 'PASSIVE_DEVICES_PRODUCT_TYPE_09', '保险丝', '保险丝', 9);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (390, 'boardProductType', 'BOARD_PRODUCT_TYPE_01', '服务器', '服务器', 1),
  (391, 'boardProductType', 'BOARD_PRODUCT_TYPE_02', '存储设备', '存储设备', 2),
  (392, 'boardProductType', 'BOARD_PRODUCT_TYPE_03', '台式机', '台式机', 3),
  (393, 'boardProductType', 'BOARD_PRODUCT_TYPE_04', '笔记本', '笔记本', 4),
  (394, 'boardProductType', 'BOARD_PRODUCT_TYPE_05', '一体机', '一体机', 5),
  (395, 'boardProductType', 'BOARD_PRODUCT_TYPE_06', '瘦客户机', '瘦客户机', 6),
  (396, 'boardProductType', 'BOARD_PRODUCT_TYPE_07', '工控机', '工控机', 7),
  (397, 'boardProductType', 'BOARD_PRODUCT_TYPE_08', '边缘网关', '边缘网关', 8),
  (398, 'boardProductType', 'BOARD_PRODUCT_TYPE_09', '网络安全设备', '网络安全设备', 9),
  (399, 'boardProductType', 'BOARD_PRODUCT_TYPE_10', '核心板', '核心板', 10),
  (400, 'boardProductType', 'BOARD_PRODUCT_TYPE_11', '工控主板', '工控主板', 11),
  (401, 'boardProductType', 'BOARD_PRODUCT_TYPE_12', '服务器主板', '服务器主板', 12),
  (402, 'boardProductType', 'BOARD_PRODUCT_TYPE_13', '其他', '其他', 13);

insert into dictionary_option (id, dictionary_code, code, value, label, order_number) values
  (4101, 'compatibilityCertificationTip', 'COMPATIBILITY_CERTIFICATION_TIP_01', '同一系列仅容量不同的产品可批量申请，最多 6 个型号。', '同一系列仅容量不同的产品可批量申请，最多 6 个型号。', 1),
  (4102, 'compatibilityCertificationTip', 'COMPATIBILITY_CERTIFICATION_TIP_02', '申请表须加盖公章；自测报告中的 CPU 平台须与认证目标平台一致。', '申请表须加盖公章；自测报告中的 CPU 平台须与认证目标平台一致。', 2);

/** Seconds after power-on, and what is printed then; `~` is a number that differs from boot to boot. */
export const BOOT: readonly (readonly [number, string])[] = [
  [0, 'PBF V2.1.0-g4a7fd12 built Sep 02 2026 09:12:44'],
  [0.02, 'PBF: chip D2000/8 rev B, uid 51c0-9e2a-70d4-11b8'],
  [0.03, 'PBF: reset reason: power-on'],
  [0.06, 'PBF: pll core 2300 MHz, noc 1200 MHz, lmu 1600 MHz'],
  [0.09, 'PBF: ddr init ch0 ddr4 x64 rank 2 speed 3200'],
  [0.52, 'PBF: ddr ch0 wrlvl ok, gate ok, rddqs min win ~ (byte 3), wrdq min win ~ (byte 6)'],
  [0.94, 'PBF: ddr ch1 wrlvl ok, gate ok, rddqs min win ~ (byte 1), wrdq min win ~ (byte 4)'],
  [0.96, 'PBF: ddr total 32768 MB, ecc on'],
  [1.01, 'PBF: pcie peu0 x8+x8 gen3, peu1 x16 gen3, refclk locked'],
  [1.05, 'PBF: jump to 0x38180000'],
  [1.3, 'UEFI: FT D2000 firmware v2.1.0 (Oct 9 2026)'],
  [2.4, 'UEFI: PEI memory test pass, 32768 MB'],
  [3.8, 'UEFI: PCIe port 0 link up x8 Gen3, preset P7'],
  [3.9, 'UEFI: PCIe port 2 link up x16 Gen3, preset P7'],
  [5.1, 'UEFI: SATA port 0 SSD 512 GB, link 6.0 Gbps'],
  [5.6, 'UEFI: boot option 0000: Kylin V10 SP1'],
  [7.2, 'EFI stub: Booting Linux Kernel...'],
  [7.4, '[    0.000000] Booting Linux on physical CPU 0x0000000000 [0x701f6633]'],
  [7.4, '[    0.000000] Linux version 5.10.0-d2000-generic (gcc 9.3.0) #42 SMP PREEMPT'],
  [7.4, '[    0.000000] Machine model: D2000 TZ-D2000-A02'],
  [7.5, '[    0.000000] Kernel command line: console=ttyAMA1,115200 root=/dev/sda2 rw quiet=0'],
  [7.6, '[    0.214802] smp: Brought up 1 node, 8 CPUs'],
  [8.1, '[    0.731145] pci 0000:01:00.0: [8086:1521] type 00 class 0x020000'],
  [8.4, '[    1.016220] ahci 0000:03:00.0: AHCI 0001.0301 32 slots 4 ports 6 Gbps'],
  [8.9, '[    1.502931] ata1: SATA link up 6.0 Gbps (SStatus 133 SControl 300)'],
  [9.3, '[    1.913380] igb 0000:01:00.0 eth0: PHC added, 8 rx queues, 8 tx queues'],
  [9.8, '[    2.402117] EXT4-fs (sda2): mounted filesystem with ordered data mode'],
  [11.2, '[    3.811954] systemd[1]: Detected architecture arm64.'],
  [13.5, '[    6.120776] systemd[1]: Started Journal Service.'],
  [15.9, '[    8.527303] igb 0000:01:00.0 eth0: NIC Link is Up 1000 Mbps Full Duplex'],
  [18.4, '[   11.031845] stress-agent[612]: 老化任务启动，第 ~ 轮，目标 60 分钟'],
]

export const RUNNING: readonly string[] = [
  'stress-agent[612]: cpu 8/8 busy, load ~.12, soc temp ~ C, vrm temp ~ C',
  'stress-agent[612]: memtester loop ~ ok, 28672 MB checked',
  'stress-agent[612]: fio sda randrw 4k iops ~00, lat p99 ~ us',
  'stress-agent[612]: iperf3 eth0 941 Mbits/sec, retr ~',
  'thermal-daemon[588]: fan0 ~00 rpm, fan1 ~00 rpm, duty ~%',
  'ipmi-bridge[601]: sensor VDD_CORE 0.~ V, VDDQ 1.20 V, 12V_IN 11.~ V',
  'stress-agent[612]: 完成检查点 ~，未发现异常',
  'chronyd[544]: System clock was stepped by 0.00~ seconds',
]

/** Lines of trouble, each with the seconds that pass before it. */
export const TROUBLES: readonly (readonly (readonly [number, string])[])[] = [
  [
    [0.3, 'pcieport 0000:00:02.0: AER: Corrected error received: 0000:02:00.0'],
    [0.01, 'nvme 0000:02:00.0: PCIe Bus Error: severity=Corrected, type=Physical Layer, (Receiver ID)'],
    [0.01, 'nvme 0000:02:00.0:   device [144d:a808] error status/mask=00000001/0000e000'],
  ],
  [
    [31, 'ata1.00: exception Emask 0x10 SAct 0x40000 SErr 0x4090000 action 0xe frozen'],
    [0.02, 'ata1.00: failed command: WRITE FPDMA QUEUED'],
    [0.01, 'ata1: hard resetting link'],
    [6.4, 'ata1: SATA link up 6.0 Gbps (SStatus 133 SControl 300)'],
  ],
  [
    [12, 'igb 0000:01:00.0 eth0: NIC Link is Down'],
    [8.2, 'igb 0000:01:00.0 eth0: NIC Link is Up 1000 Mbps Full Duplex'],
  ],
  [
    [0.4, 'EDAC MC0: 1 CE DIMM0 on mc#0csrow#0channel#0 (channel:0 slot:0 page:0x1f3a offset:0x40 grain:8)'],
    [0.1, 'stress-agent[612]: 内存可纠正错误计数 1，阈值 20'],
  ],
  [
    [22, 'phytium_i2c 28007000.i2c: timeout waiting for bus ready'],
    [0.2, 'ipmi-bridge[601]: 读取 VRM 传感器失败，重试 1/3'],
  ],
]

export const CRASH: readonly (readonly [number, string])[] = [
  [24, 'watchdog: BUG: soft lockup - CPU#5 stuck for 23s! [kworker/5:1:214]'],
  [0.01, 'CPU: 5 PID: 214 Comm: kworker/5:1 Tainted: G             L    5.10.0-d2000-generic #42'],
  [0.01, 'pc : phytium_mmc_wait_idle+0x48/0xb0'],
  [0.01, 'Call trace:'],
  [0.01, ' phytium_mmc_wait_idle+0x48/0xb0'],
  [0.01, ' mmc_wait_for_req+0x74/0x104'],
  [0.01, ' process_one_work+0x1d0/0x480'],
  [0.01, ' worker_thread+0x12c/0x4b0'],
  [21, 'Kernel panic - not syncing: softlockup: hung tasks'],
  [0.02, '---[ end Kernel panic - not syncing: softlockup: hung tasks ]---'],
  [62, 'PBF: 看门狗复位，上次运行 ~ 秒'],
]

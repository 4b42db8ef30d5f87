#!/bin/sh
# The recipe of the slates beside it, for ffmpeg 5.1 with libx264 and the typeface of Debian's fonts-noto-cjk. A bar moves, so that nobody takes it for a frozen picture.
set -e
cd "$(dirname "$0")"
font=/usr/share/fonts/opentype/noto/NotoSansCJK
make() { # language, title, line below it
  ffmpeg -v error -y -f lavfi -i "color=c=0x0f1b2d:s=1280x720:r=25" -f lavfi -i "anullsrc=r=48000:cl=stereo" -f lavfi -i "color=c=0x6ea8ff:s=60x4:r=25" -t 4 -filter_complex "
    [0]drawtext=fontfile=$font-Bold.ttc:text='$2':fontsize=64:fontcolor=white:x=(w-tw)/2:y=280,
    drawtext=fontfile=$font-Regular.ttc:text='$3':fontsize=28:fontcolor=0xa9b8cc:x=(w-tw)/2:y=384,
    drawbox=x=540:y=468:w=200:h=4:color=0x24364f:t=fill[still];
    [still][2]overlay=x='610+70*sin(PI*t/2)':y=468[moving]" -map "[moving]" -map 1 \
    -c:v libx264 -preset slow -tune animation -profile:v high -crf 22 -g 50 -keyint_min 50 -sc_threshold 0 -bf 0 -pix_fmt yuv420p \
    -c:a aac -b:a 24k -map_metadata -1 -fflags +bitexact "slate-$1.flv"
}
make zh-CN 马上继续 直播暂停片刻，请稍候
make en-US 'Back in a moment' 'The broadcast is paused and continues here'

#!/bin/sh
# The recipe of the clips beside it and of ../../file/slate.flv, for ffmpeg 5.1 with libx264. Tests need the clips only.
set -e
cd "$(dirname "$0")"
make() { # name, size, frames a second, key frame distance, seconds, sample rate, channels, more
  name=$1 size=$2 rate=$3 gop=$4 seconds=$5 hz=$6 channels=$7; shift 7
  ffmpeg -v error -y -f lavfi -i "smptebars=s=$size:r=$rate,drawbox=x='mod(t*60\,iw)':y=0:w=24:h=ih:c=white:t=fill" \
    -f lavfi -i "sine=f=440:r=$hz" -t "$seconds" -c:v libx264 -preset slow -tune animation -profile:v high -crf 36 -g "$gop" -keyint_min "$gop" -sc_threshold 0 \
    -bf 0 -pix_fmt yuv420p -c:a aac -b:a 32k -ac "$channels" -ar "$hz" -map_metadata -1 -fflags +bitexact "$@" "$name"
}
make main.flv 320x180 30 60 4 48000 2
make hot.flv 256x144 25 50 4 44100 1
make cold.mp4 320x180 30 60 4 48000 2 -movflags +faststart
make fragmented.mp4 320x180 30 60 4 48000 2 -movflags +frag_keyframe+empty_moov+default_base_moof
make b-frames.mp4 160x90 25 50 2 48000 1 -bf 2
make silent.flv 160x90 25 50 2 48000 1 -an
make sound.flv 160x90 25 50 2 48000 2 -vn
ffmpeg -v error -y -f lavfi -i "gradients=s=1280x720:r=25:c0=0x0b1220:c1=0x1b3a5c:n=2:speed=0.00001:x0=0:y0=0:x1=1280:y1=720:d=4" -f lavfi -i "anullsrc=r=48000:cl=stereo" -t 4 -c:v libx264 \
  -preset slow -profile:v high -crf 30 -g 50 -keyint_min 50 -sc_threshold 0 -bf 0 -pix_fmt yuv420p -c:a aac -b:a 24k -map_metadata -1 -fflags +bitexact ../../file/slate.flv

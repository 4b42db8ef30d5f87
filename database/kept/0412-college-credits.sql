update college.course set ruled_credits = '{"zh-CN":"国家级Ⅰ类 2.0 分","en-US":"National class I: 2.0 points"}' where number = 1;
